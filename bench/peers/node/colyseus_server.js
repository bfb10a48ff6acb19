// A room of two integers without rules: each message of a client changes them, and both clients get the patch.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const Position = schema({ moves: t.number().default(0), turn: t.number().default(0) }, "Position");

class PairRoom extends Room {
  maxClients = 2;
  patchRate = null; // each move is sent at once, not with the next tick
  state = new Position();

  messages = {
    move: () => {
      this.state.moves += 1;
      this.state.turn = this.state.moves % 2;
      this.broadcastPatch();
    },
  };
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ server: createServer() }) });
server.define("pair", PairRoom);
await server.listen(Number(process.argv[2]), "127.0.0.1");
console.log("ready");

// A bot for any game, written from docs/reference/protocol.md alone. It picks a random legal action.
//
// With Node 22, or Node 20 and --experimental-websocket: node examples/bot.mjs 'INVITE LINK' [REMATCHES]
import { randomInt, randomUUID } from 'node:crypto';

const [link, rematches = '0'] = process.argv.slice(2);
const { protocol, host, pathname, hash } = new URL(link);
const [invite, , key = ''] = hash.slice(1).split('.');
const session = await fetch(`${protocol}//${host}/api/session`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'dice-o-mat', lang: 'en' }),
});
const headers = { Cookie: session.headers.get('Set-Cookie').split(';')[0] };
const played = new Set();
play();

function play() {
  const socket = new WebSocket(`${protocol.replace('http', 'ws')}//${host}/api/socket`, { headers });
  const send = (frame) => socket.send(JSON.stringify(frame));
  let now = null; // the last Welcome, with all changes since
  let isWaiting = false; // for the answer to a command

  socket.onopen = () => send({ type: 'Join', room: pathname.split('/').at(-1), invite, key });
  socket.onmessage = ({ data }) => [JSON.parse(data)].flat().forEach(hear);
  socket.onclose = socket.onerror = ({ code }) => {
    socket.onclose = socket.onerror = null;
    if (!(code >= 4000)) setTimeout(play, 1000); // from 4000 on, the bot has left
  };

  function hear(frame) {
    if (frame.type === 'Welcome') now = frame;
    if (frame.type === 'Update') {
      for (const name of ['room', 'table', 'turn']) frame[name]?.forEach((change) => put(now, [name, ...change]));
    }
    if (frame.type === 'Refused' && !now) throw new Error(frame.message.en);
    if (frame.type === 'Refused') setTimeout(ask, 1000, true); // too late, for example, or too fast
    else ask(frame.type === 'Accepted');
  }

  function ask(isAnswered = false) {
    isWaiting &&= !isAnswered;
    const command = isWaiting ? null : next(now);
    if (command) send({ type: 'Command', id: randomUUID(), do: command });
    isWaiting ||= command !== null;
    if (command?.type === 'Leave') socket.onmessage = null; // the server closes the connection
  }
}

function put(place, [part, ...rest]) {
  if (rest.length > 1) put(place[part], rest);
  else if (Array.isArray(part)) place.splice(part[0], part[1] - part[0], ...rest[0]);
  else place[part] = rest[0];
}

function next({ room, turn, member }) {
  if (turn?.menu) {
    played.add(room.match.id);
    const action = choice([...turn.menu.actions, ...turn.menu.forms.map(filled)]);
    return { type: 'Act', action, number: turn.number };
  }
  if (room.phase === 'playing' || room.members.find(({ id }) => id === member)?.ready !== false) return null;
  if (room.phase === 'over' && played.size > Number(rematches)) {
    console.log(room.match.names.join(), room.match.outcome.results.join());
    return { type: 'Leave' };
  }
  const type = room.phase === 'over' && room.start === 'all_ready' ? 'Rematch' : 'Ready';
  return { type, commitment: room.commitment, salt: randomUUID() };
}

function filled({ action, fields, samples }) {
  const values = choice(samples).map(([low, high]) => randomInt(low, high + 1));
  return { type: action, ...Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])) };
}

function choice(list) {
  return list[randomInt(list.length)];
}

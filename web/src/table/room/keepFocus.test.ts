import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keepFocus';

let root: HTMLElement;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <h1 tabindex="-1">Room</h1>
      <section id="offers">
        <ul>
          <li id="one"><button id="accept">Accept</button><button id="decline">Decline</button></li>
          <li id="two"><button id="accept2">Accept</button></li>
        </ul>
      </section>
      <section id="tray"><h2 data-actions tabindex="-1">Your turn</h2><button id="roll">Roll</button></section>
    </div>`;
  root = at('root');
  stop = keepFocus(root);
});

afterEach(() => stop());

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const settled = () => new Promise((done) => setTimeout(done));

async function remove(focused: string, gone: string): Promise<string | undefined> {
  at(focused).focus();
  at(gone).remove();
  await settled();
  return document.activeElement?.id || document.activeElement?.tagName;
}

it('goes to the neighbour of a removed control', async () => {
  expect(await remove('accept', 'accept')).toBe('decline');
  expect(await remove('decline', 'decline')).toBe('accept2');
});

it('goes to the next offer if a whole offer disappears', async () => {
  expect(await remove('decline', 'one')).toBe('accept2');
});

it('goes to the heading of the actions if nothing is left around it', async () => {
  expect(await remove('decline', 'offers')).toBe('H2');
});

it('stays at a panel that has lost its controls, then goes to the actions, not to what lies below', async () => {
  root.insertAdjacentHTML(
    'afterbegin',
    `<section id="board"><button id="zoom">Zoom</button>
      <div id="overlay" data-overlay><section id="panel" tabindex="-1"><p><button id="no">No</button></p></section></div>
    </section>`,
  );
  expect(await remove('no', 'no')).toBe('panel');
  expect(await remove('panel', 'panel')).toBe('H2');
});

it('passes over a control beside the actions', async () => {
  at('roll').insertAdjacentHTML('beforebegin', '<button id="hint" data-aside>Hint</button>');
  expect(await remove('roll', 'roll')).toBe('H2');
});

it('goes to the tray of a player who has nothing to do', async () => {
  at('tray').innerHTML = '<div class="tray" id="mine" tabindex="-1"></div>';
  expect(await remove('decline', 'offers')).toBe('mine');
});

it('goes to the control that replaces the removed one', async () => {
  at('roll').focus();
  const tray = at('tray');
  tray.innerHTML = '<button id="end">End turn</button>';
  await settled();
  expect(document.activeElement?.id).toBe('end');
});

it('leaves a focus alone that the page has moved', async () => {
  at('decline').focus();
  at('roll').focus();
  at('one').remove();
  await settled();
  expect(document.activeElement?.id).toBe('roll');
});

it('does nothing after the user has left the control', async () => {
  at('decline').focus();
  at('decline').blur();
  await settled();
  at('one').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

// The board of Omok, for the page of Noripan: an ES module without dependencies. The stones are drawn in SVG; over them
// lies a grid of 225 cells, which mouse, touch, keyboard and screen readers use.

const SIZE = 15;
const CELL = 40;
const COLUMNS = 'ABCDEFGHIJKLMNO';
const STARS = [48, 56, 112, 168, 176];
const CENTRE = 112;
/** Cells narrower than this many pixels are aimed at with a finger, and confirmed with a button. */
const FINGER = 32;
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const TEXTS = {
  ko: {
    board: '오목판: 방향키로 움직이고 Enter로 놓아요',
    colours: ['흑', '백'],
    stones: ['흑돌', '백돌'],
    free: '빈자리',
    last: '마지막 돌',
    placed: (name, colour) => `${colour}이 ${name}에 놓았어요.`,
    place: (name) => `${name}에 놓기`,
    aim: '놓을 자리를 눌러 보세요.',
  },
  en: {
    board: 'Omok board: move with the arrow keys, place with Enter',
    colours: ['Black', 'White'],
    stones: ['black stone', 'white stone'],
    free: 'free',
    last: 'last move',
    placed: (name, colour) => `${colour} placed a stone on ${name}.`,
    place: (name) => `Place on ${name}`,
    aim: 'Tap where to place a stone.',
  },
};

export const draws = ['Place'];
export const isSquare = true;
export const moveMs = 320;
export const sound = 'chip';

/** Whose stones are black. */
export function seatText({ lang }, seat) {
  return TEXTS[lang].colours[seat];
}

export function mount(place, table) {
  return new Board(place, table);
}

class Board {
  /** Where the keyboard is. */
  cursor = CENTRE;
  /** Where the mouse or a finger points; null for nowhere. */
  aimed = null;
  pointer = 'mouse';

  constructor(place, table) {
    this.root = html('div', { class: 'omok' });
    this.root.innerHTML = `<div class="omok-frame"><div class="omok-board">${DRAWING}</div></div>
      <div class="omok-bar"><p></p><button type="button"></button></div><p class="omok-news" role="status"></p>`;
    this.board = this.root.querySelector('.omok-board');
    this.drawing = this.root.querySelector('.omok-drawing');
    this.stones = this.root.querySelector('.omok-stones');
    this.aims = this.root.querySelector('.omok-aims');
    this.marks = this.root.querySelector('.omok-marks');
    this.bar = this.root.querySelector('.omok-bar');
    this.news = this.root.querySelector('.omok-news');
    this.grid = gridOf();
    this.cells = [...this.grid.querySelectorAll('[data-cell]')];
    this.board.append(this.grid);
    this.listen();
    place.append(this.root);
    this.size = new ResizeObserver(() => this.measure());
    this.size.observe(this.board);
    this.measure();
    this.update(table);
  }

  destroy() {
    this.size.disconnect();
    this.root.remove();
  }

  update(table) {
    this.table = table;
    this.words = TEXTS[table.lang];
    this.free = new Set(table.menu?.actions.map(({ cell }) => cell));
    if (this.aimed !== null && !this.free.has(this.aimed)) this.aimed = null;
    this.drawStones();
    this.tell();
    this.draw();
  }

  /** Everything that also changes while nobody moves. */
  draw() {
    const { table, aimed } = this;
    const isOnBoard = this.grid.contains(document.activeElement) && this.grid.matches(':has(:focus-visible)');
    const shown = aimed ?? (isOnBoard && this.free.has(this.cursor) ? this.cursor : null);
    const hinted = table.hinted?.type === 'Place' ? table.hinted.cell : null;
    const own = table.viewer ?? 0;
    this.aims.innerHTML = shown === null || this.pointer === 'mouse' ? '' : crosshair(shown);
    this.marks.innerHTML = [
      hinted === null ? '' : `<g class="omok-hint">${stone(hinted, own)}${ring(hinted, 'omok-ring')}</g>`,
      shown === null ? '' : `<g class="omok-ghost">${stone(shown, own)}</g>`,
    ].join('');
    this.cells.forEach((cell, at) => this.label(cell, at));
    this.root.classList.toggle('is-still', table.isStill);
    this.drawBar();
  }

  drawStones() {
    const { stones, line } = this.table.view;
    const news = this.table.events.find(({ type }) => type === 'Placed')?.cell;
    const last = stones.at(-1);
    this.stones.innerHTML = [
      ...stones.map((cell, number) => `<g class="${cell === news ? 'is-new' : ''}">${stone(cell, number % 2)}</g>`),
      line.length ? `<path class="omok-line" pathLength="1" d="${pathOf(line)}"/>` : '',
      ...line.map((cell) => ring(cell, 'omok-won')),
      last === undefined ? '' : `<circle class="omok-last" r="6.5" ${at(last)}/>`,
    ].join('');
  }

  drawBar() {
    const [text, button] = this.bar.children;
    const isAimed = this.aimed !== null && this.pointer !== 'mouse';
    this.bar.classList.toggle('is-shown', this.free.size > 0);
    text.textContent = isAimed ? '' : this.words.aim;
    button.hidden = !isAimed;
    button.textContent = isAimed ? this.words.place(nameOf(this.aimed)) : '';
  }

  /** The name of a cell for screen readers; the cursor's gets the focus when a turn starts. */
  label(cell, at) {
    const { stones } = this.table.view;
    const number = stones.indexOf(at);
    const what = number < 0 ? this.words.free : this.words.stones[number % 2];
    const last = number >= 0 && number === stones.length - 1 ? [this.words.last] : [];
    cell.setAttribute('aria-label', [nameOf(at), what, ...last].join(', '));
    cell.setAttribute('aria-disabled', String(!this.free.has(at)));
    cell.tabIndex = at === this.cursor ? 0 : -1;
    cell.toggleAttribute('data-actions', at === this.cursor && this.free.size > 0);
    this.grid.setAttribute('aria-label', this.words.board);
  }

  /** Tells screen readers about the other player's move. */
  tell() {
    const placed = this.table.events.find(({ type }) => type === 'Placed');
    if (placed && placed.seat !== this.table.viewer) {
      this.news.textContent = this.words.placed(nameOf(placed.cell), this.words.colours[placed.seat]);
    }
  }

  measure() {
    this.isSmall = this.board.clientWidth / SIZE < FINGER;
    this.root.classList.toggle('is-small', this.isSmall);
    this.drawing.setAttribute('viewBox', this.isSmall ? '-6 -6 612 612' : '-22 -6 628 628');
  }

  listen() {
    const { grid } = this;
    grid.addEventListener('pointerdown', (event) => this.point(event, true));
    grid.addEventListener('pointermove', (event) => this.point(event, event.pointerType === 'mouse' || event.buttons > 0));
    grid.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && this.aim(null));
    grid.addEventListener('click', (event) => this.click(event));
    grid.addEventListener('keydown', (event) => this.press(event));
    grid.addEventListener('focusin', () => this.draw());
    grid.addEventListener('focusout', () => this.draw());
    this.bar.querySelector('button').addEventListener('click', () => this.place(this.aimed));
  }

  /** A finger may slide to the cell that it wants. */
  point({ type, pointerType, clientX, clientY }, isAiming) {
    this.pointer = pointerType;
    if (!isAiming) return;
    const cell = cellOf(document.elementFromPoint(clientX, clientY));
    this.wasAimed = type === 'pointerdown' ? this.aimed === cell : this.wasAimed && this.aimed === cell;
    this.aim(cell);
  }

  aim(cell) {
    const aimed = this.free.has(cell) ? cell : null;
    if (aimed === this.aimed) return;
    this.aimed = aimed;
    this.draw();
  }

  /** A finger on small cells only aims; on the cell that it had aimed at it places the stone. */
  click({ target, detail }) {
    const cell = cellOf(target);
    const isRough = detail > 0 && this.pointer !== 'mouse' && this.isSmall;
    if (cell !== null && (!isRough || this.wasAimed)) this.place(cell);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) this.move(step);
    else if (event.key === 'Enter' || event.key === ' ') this.place(this.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  move([down, right]) {
    const row = clamp(Math.floor(this.cursor / SIZE) + down);
    const column = clamp((this.cursor % SIZE) + right);
    this.cursor = row * SIZE + column;
    this.aimed = null;
    this.draw();
    this.cells[this.cursor].focus({ preventScroll: true });
  }

  place(cell) {
    if (!this.free.has(cell)) return;
    this.cursor = cell;
    this.aimed = null;
    this.draw();
    this.table.act({ type: 'Place', cell });
  }
}

function html(name, attributes) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function gridOf() {
  const grid = html('div', { class: 'omok-grid', role: 'grid' });
  for (let row = 0; row < SIZE; row += 1) {
    const line = html('div', { role: 'row' });
    for (let column = 0; column < SIZE; column += 1) {
      line.append(html('div', { role: 'gridcell', 'data-cell': row * SIZE + column }));
    }
    grid.append(line);
  }
  return grid;
}

function cellOf(element) {
  const found = element?.closest('[data-cell]');
  return found ? Number(found.dataset.cell) : null;
}

/** A cell as people call it: columns from the left, rows from below. */
function nameOf(cell) {
  return `${COLUMNS[cell % SIZE]}${SIZE - Math.floor(cell / SIZE)}`;
}

function clamp(place) {
  return Math.min(SIZE - 1, Math.max(0, place));
}

function x(cell) {
  return ((cell % SIZE) + 0.5) * CELL;
}

function y(cell) {
  return (Math.floor(cell / SIZE) + 0.5) * CELL;
}

function at(cell) {
  return `cx="${x(cell)}" cy="${y(cell)}"`;
}

/** The light comes from the upper left. */
function stone(cell, colour) {
  const shadow = `<circle class="omok-shadow" r="17.5" cx="${x(cell) + 2}" cy="${y(cell) + 3}"/>`;
  return `${shadow}<circle class="omok-${['black', 'white'][colour]}" r="17.5" ${at(cell)}/>`;
}

function ring(cell, name) {
  return `<circle class="${name}" r="18" ${at(cell)}/>`;
}

function crosshair(cell) {
  return `<path class="omok-aim" d="M0 ${y(cell)}H${SIZE * CELL}M${x(cell)} 0V${SIZE * CELL}"/>`;
}

function pathOf(line) {
  return `M${x(line[0])} ${y(line[0])}L${x(line.at(-1))} ${y(line.at(-1))}`;
}

const [FIRST, LAST] = [CELL / 2, (SIZE - 0.5) * CELL];
const PLACES = Array.from({ length: SIZE }, (_, place) => (place + 0.5) * CELL);
const LINES = PLACES.map((place) => `M${FIRST} ${place}H${LAST}M${place} ${FIRST}V${LAST}`).join('');
const GRAIN = PLACES.map((place, row) => `M-20 ${place + 9}q${150 + row * 9} ${row % 3 === 0 ? -9 : 7} 310 0t310 0`).join('');
const NAMES = PLACES.map(
  (place, number) =>
    `<text x="${place}" y="616">${COLUMNS[number]}</text><text x="-10" y="${place + 5}">${SIZE - number}</text>`,
).join('');
const DRAWING = `
  <svg class="omok-drawing" aria-hidden="true">
    <defs>
      <radialGradient id="omok-black" cx="35%" cy="30%" r="75%">
        <stop offset="0" stop-color="#6d6a66"/><stop offset="0.4" stop-color="#33302d"/><stop offset="1" stop-color="#12110f"/>
      </radialGradient>
      <radialGradient id="omok-white" cx="35%" cy="30%" r="80%">
        <stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#f4efe2"/><stop offset="1" stop-color="#cfc3a8"/>
      </radialGradient>
    </defs>
    <path class="omok-grain" d="${GRAIN}"/>
    <path class="omok-lines" d="${LINES}"/>
    ${STARS.map((cell) => `<circle class="omok-star" r="4.5" ${at(cell)}/>`).join('')}
    <g class="omok-names">${NAMES}</g>
    <g class="omok-aims"></g>
    <g class="omok-stones"></g>
    <g class="omok-marks"></g>
  </svg>`;

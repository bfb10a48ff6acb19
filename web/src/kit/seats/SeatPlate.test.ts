import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { markOf } from '../../table/seating';
import { samplePlayer } from '../samples/players';
import { t } from '../words';
import SeatPlate from './SeatPlate.svelte';

const BORI = samplePlayer(1, { name: 'Bori', isBot: true, character: 'bori' });

it('shows the face of a bot with the mark of its team, and says that it is one', () => {
  const { container } = render(SeatPlate, { seated: BORI, mark: markOf(2) });
  expect(container.querySelector<HTMLElement>('.face .face')?.style.getPropertyValue('--seat')).toBe(markOf(2).colour);
  expect(container.textContent).toContain(t('bot'));
});

it('calls the viewer by no name', () => {
  const { container } = render(SeatPlate, { seated: { ...BORI, isBot: false, isMe: true } });
  expect(container.textContent).toContain(t('me'));
  expect(container.textContent).not.toContain('Bori');
});

it('says who is lost, unless a bot plays for them', () => {
  const lost = { ...BORI, isBot: false, isAway: true };
  expect(render(SeatPlate, { seated: lost }).container.textContent).toContain(t('away'));
  const { container } = render(SeatPlate, { seated: { ...lost, hasStandIn: true } });
  expect(container.textContent).toContain(t('standIn'));
  expect(container.textContent).not.toContain(t('away'));
});

import { afterEach, describe, expect, it } from 'vitest';
import { preferences } from './preferences.svelte';
import { fillTemplate, localized, t, translator } from './words.svelte';

afterEach(() => preferences.forget());

describe('a template', () => {
  it.each([
    ['{name}님의 방', { name: '지민' }, '지민님의 방'],
    ['{name}님의 방', { name: '김선생님' }, '김선생님의 방'],
    ['{name}님의 방', { name: '님' }, '님님의 방'],
    ['{host}님의 {game} 방', { host: '지민', game: '주사위 방' }, '지민님의 주사위 방'],
    ['{host}님의 {game} 방', { host: '지민', game: '책방' }, '지민님의 책방 방'],
    ['{name}이 왔어요', { name: '김선생님' }, '김선생님이 왔어요'],
    ['{a} and {b}', { a: 1, b: 'two' }, '1 and two'],
    ['{count:die|dice} left', { count: 1 }, '1 die left'],
    ['{count:die|dice} left', { count: 3 }, '3 dice left'],
    ['{count:die|dice} left', { count: 0 }, '0 dice left'],
    ['{missing}!', {}, '!'],
    ['no placeholders', {}, 'no placeholders'],
    ['{name}', { name: '{other}' }, '{other}'],
    ['{name}님이 마을을 지었어요', { name: '나' }, '내가 마을을 지었어요'],
    ['{name}님은 못 떼요', { name: '나' }, '나는 못 떼요'],
    ['{name}님을 기다려요', { name: '나' }, '나를 기다려요'],
    ['{name}님의 주사위: {sum}', { name: '나', sum: 6 }, '내 주사위: 6'],
    ['{name}님과 {partner}님이 교환했어요', { name: '나', partner: '지호' }, '나와 지호님이 교환했어요'],
    ['{name}님에게서 뺏기', { name: '나' }, '나에게서 뺏기'],
    ['{name}님 대신 봇이 해요', { name: '나' }, '나 대신 봇이 해요'],
    ['{name}님이 왔어요', { name: '하나' }, '하나님이 왔어요'],
    ['{name} built a settlement', { name: 'You' }, 'You built a settlement'],
    ['{name} has nothing to play', { name: 'You' }, 'You have nothing to play'],
    ['{name} is thinking', { name: 'You' }, 'You are thinking'],
    ['{name} wins', { name: 'You' }, 'You win'],
    ['{name} passes', { name: 'You' }, 'You pass'],
    ['{name}’s cards', { name: 'You' }, 'Your cards'],
    ['Now it’s {name}’s turn', { name: 'You' }, 'Now it’s your turn'],
    ['Waiting for {name}.', { name: 'You' }, 'Waiting for you.'],
    ['{challenger} challenged {bettor}’s bet', { challenger: 'Jiho', bettor: 'You' }, 'Jiho challenged your bet'],
    ['{name} can’t remove it', { name: 'You' }, 'You can’t remove it'],
    ['{name} is thinking', { name: 'Mina' }, 'Mina is thinking'],
  ])('%j with %j reads %j', (template, params, words) => {
    expect(fillTemplate(template, params as Record<string, string | number>)).toBe(words);
  });
});

it('texts are in the chosen language', () => {
  preferences.set({ lang: 'ko' });
  expect(t('settings')).toBe('설정');
  expect(localized({ ko: '안녕', en: 'Hello' })).toBe('안녕');
  preferences.set({ lang: 'en' });
  expect(t('settings')).toBe('Settings');
  expect(localized({ ko: '안녕', en: 'Hello' })).toBe('Hello');
});

it('a translator for other strings works the same way', () => {
  const own = translator({ ko: { dice: '주사위 {count}개' }, en: { dice: '{count:die|dice}' } });
  preferences.set({ lang: 'ko' });
  expect(own('dice', { count: 2 })).toBe('주사위 2개');
  preferences.set({ lang: 'en' });
  expect(own('dice', { count: 1 })).toBe('1 die');
});

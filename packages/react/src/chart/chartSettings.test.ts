import { expect, test } from 'vitest';
import { chartSettings, isDeviations, isPeriod } from './chartSettings.js';

const standard = chartSettings.read(undefined);

test('a first visit has volume and no indicator', () => {
  expect(standard.hasVolume).toBe(true);
  expect(Object.values(standard.indicators).filter(({ isShown }) => isShown)).toEqual([]);
});

test('what was chosen is read back as it was', () => {
  const { indicators } = standard;
  const chosen = {
    hasVolume: false,
    indicators: { ...indicators, bollinger: { isShown: true, period: 30, deviations: '2.5' } },
  };
  expect(chartSettings.read(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test.each([
  null,
  'text',
  [],
  { hasVolume: 'no', indicators: 5 },
  { indicators: { rsi: { period: 1e9 }, bollinger: { period: '20', deviations: 2 }, ema: { period: 2.5 } } },
])('%j is read as nothing chosen', (saved) => {
  expect(chartSettings.read(saved)).toEqual(standard);
});

test('a period is a whole number of 2 to 200 candles, deviations are 0.5 to 10', () => {
  expect(['2', '200'].every(isPeriod)).toBe(true);
  expect(['', '1', '201', '2.5', '-3', '1e2'].some(isPeriod)).toBe(false);
  expect(['0.5', '10', '2.25'].every(isDeviations)).toBe(true);
  expect(['', '0.4', '10.1', '-2', 'two'].some(isDeviations)).toBe(false);
});

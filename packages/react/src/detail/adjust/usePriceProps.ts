import { useFormModel } from '../../form/create/index.js';

/** What all price fields of a dialog have in common. */
export function usePriceProps() {
  const { units } = useFormModel();
  const last = units?.last || undefined;
  return {
    tick: units?.tick ?? '0.01',
    currency: units?.quote ?? '',
    marks: last === undefined ? [] : [{ name: 'last_price', price: last } as const],
    start: last,
  };
}

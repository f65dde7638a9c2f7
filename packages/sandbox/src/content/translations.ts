/** Texts that the exchange gives by file, by language: names of the kinds of bots, nested by the parts of the keys. */
export const translations: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: {
    kinds: {
      grid_spot: 'Spot grid',
      grid_futures: 'Futures grid',
      dca_spot: 'Spot DCA',
      mart_futures: 'Futures martingale',
      combo_futures: 'Futures combo',
    },
  },
  ar: {
    kinds: {
      grid_spot: 'شبكة فورية',
      grid_futures: 'شبكة عقود',
      dca_spot: 'شراء منتظم',
      mart_futures: 'مارتينغال عقود',
      combo_futures: 'توليفة عقود',
    },
  },
  zh: {
    kinds: {
      grid_spot: '現貨網格',
      grid_futures: '合約網格',
      dca_spot: '現貨定投',
      mart_futures: '合約馬丁格爾',
      combo_futures: '合約組合',
    },
  },
  es: {
    kinds: {
      grid_spot: 'Cuadrícula al contado',
      grid_futures: 'Cuadrícula de futuros',
      dca_spot: 'Compra periódica',
      mart_futures: 'Martingala de futuros',
      combo_futures: 'Combo de futuros',
    },
  },
};

/** Texts that the exchange gives by file, by language: names of the kinds of bots, nested by the parts of the keys. */
export const translations: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: {
    kinds: {
      spot_grid: 'Spot grid',
      futures_grid: 'Futures grid',
      spot_dca: 'Spot DCA',
      futures_martingale: 'Futures martingale',
      futures_combo: 'Futures combo',
    },
  },
  ar: {
    kinds: {
      spot_grid: 'شبكة فورية',
      futures_grid: 'شبكة عقود',
      spot_dca: 'شراء منتظم',
      futures_martingale: 'مارتينغال عقود',
      futures_combo: 'توليفة عقود',
    },
  },
  zh: {
    kinds: {
      spot_grid: '現貨網格',
      futures_grid: '合約網格',
      spot_dca: '現貨定投',
      futures_martingale: '合約馬丁格爾',
      futures_combo: '合約組合',
    },
  },
  es: {
    kinds: {
      spot_grid: 'Cuadrícula al contado',
      futures_grid: 'Cuadrícula de futuros',
      spot_dca: 'Compra periódica',
      futures_martingale: 'Martingala de futuros',
      futures_combo: 'Combo de futuros',
    },
  },
};

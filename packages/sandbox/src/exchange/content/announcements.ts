import type { SearchAnnouncementsParams } from '@tradingbot/core/endpoints';
import { Refusal } from '../refusals.js';

/** Texts of an announcement in one language. */
interface Text {
  readonly title: string;
  readonly description: string;
}

/** One announcement of the sandbox. */
interface Announcement {
  readonly id: string;
  readonly category: 'latest_activities' | 'product_updates' | 'maintenance_updates' | 'new_crypto';
  readonly topics: readonly string[];
  /** Days before the sandbox's first moment. */
  readonly daysBefore: number;
  /** By language; one without a text is not listed there. */
  readonly texts: Readonly<Partial<Record<string, Text>>>;
}

const BOTS = 'Trading Bots';

/** What the exchange announced, newest first. */
const announcements: readonly Announcement[] = [
  {
    id: 'grid-trailing-up',
    category: 'product_updates',
    topics: [BOTS],
    daysBefore: 1,
    texts: {
      en: {
        title: 'Spot grids can follow a rising price',
        description: 'Trailing up moves the range by whole cells, up to a limit of yours. Needs five cells or more.',
      },
      es: {
        title: 'Las cuadrículas al contado siguen un precio que sube',
        description: 'El seguimiento al alza mueve el rango celda a celda, hasta el límite que usted fije.',
      },
      zh: { title: '現貨網格可跟隨上漲價格', description: '向上追蹤會逐格移動區間，直到您設定的上限；至少需要五格。' },
      ar: {
        title: 'شبكات السوق الفوري تتبع السعر الصاعد',
        description: 'يتحرك النطاق خلية بعد خلية حتى الحد الذي تضعه. يلزم خمس خلايا على الأقل.',
      },
    },
  },
  {
    id: 'combo-ten-legs',
    category: 'product_updates',
    topics: [BOTS],
    daysBefore: 3,
    texts: {
      en: {
        title: 'Futures combos hold up to ten contracts',
        description: 'Long and short sides together, balanced by time, by drift or by either.',
      },
      es: {
        title: 'Los combos de futuros admiten hasta diez contratos',
        description: 'Lados largos y cortos juntos, reequilibrados por tiempo o por desvío.',
      },
      zh: { title: '合約組合最多可含十個合約', description: '多空並存，可按時間、偏離或任一條件再平衡。' },
      ar: {
        title: 'تضم توليفة العقود حتى عشرة عقود',
        description: 'مراكز شراء وبيع معا، مع إعادة توازن بالوقت أو بالانحراف.',
      },
    },
  },
  {
    id: 'maintenance-bots',
    category: 'maintenance_updates',
    topics: [BOTS],
    daysBefore: 5,
    texts: {
      en: {
        title: 'Maintenance of trading bots on Sunday',
        description: 'New bots are paused for ten minutes. Running bots keep their orders.',
      },
      zh: { title: '交易機器人週日維護', description: '新建暫停十分鐘，運行中的機器人保留掛單。' },
    },
  },
  {
    id: 'martingale-vouchers',
    category: 'latest_activities',
    topics: [BOTS],
    daysBefore: 8,
    texts: {
      en: {
        title: 'Vouchers for a first martingale',
        description: 'A voucher adds to the margin of the first bot; it ends with the bot and is not paid out.',
      },
      es: {
        title: 'Vales para una primera martingala',
        description: 'El vale se suma al margen del primer bot; termina con él y no se abona.',
      },
    },
  },
  {
    id: 'new-coin-listing',
    category: 'new_crypto',
    topics: [BOTS, 'Spot'],
    daysBefore: 9,
    texts: {
      en: { title: 'A new pair opens for spot grids', description: 'Bots on it are offered from the first hour.' },
    },
  },
  {
    id: 'dca-weekly',
    category: 'latest_activities',
    topics: [BOTS],
    daysBefore: 12,
    texts: {
      en: {
        title: 'A week of regular purchases',
        description: 'Buy up to five coins at a fixed interval. What a failed purchase means is explained inside.',
      },
      ar: { title: 'أسبوع من المشتريات المنتظمة', description: 'اشتر حتى خمس عملات على فترات ثابتة.' },
    },
  },
  {
    id: 'funding-eight-hours',
    category: 'product_updates',
    topics: ['Derivatives'],
    daysBefore: 15,
    texts: {
      en: {
        title: 'Funding times of contracts',
        description: 'Funding is exchanged every eight hours at 00:00, 08:00 and 16:00 UTC.',
      },
    },
  },
  ...Array.from({ length: 14 }, (_, week): Announcement => {
    const number = 14 - week;
    return {
      id: `bot-digest-${number}`,
      category: 'latest_activities',
      topics: [BOTS],
      daysBefore: 20 + week * 7,
      texts: {
        en: {
          title: `Trading bots, digest ${number}`,
          description: 'Results of the week: how many bots ended in profit, how many in loss, and the middle one.',
        },
        zh: { title: `交易機器人週報 ${number}`, description: '本週結果：多少機器人盈利、多少虧損，以及中位數。' },
      },
    };
  }),
];

const INDEX = /^announcement-posts_([a-z]{2})(?:-[a-z0-9]{2,3})?$/;
const CONDITION = /^(NOT )?(category|topics)\.key: '([^']*)'$/;
const MAX_PER_PAGE = 50;
const DAY = 86_400_000;

/**
 * Announcements of one language that hold all words and conditions, newest first.
 *
 * @param start first moment of the sandbox, ms
 * @throws Refusal `NOT_FOUND`: no such index; `INVALID_ARGUMENT`: a filter that is not understood, a page below 0.
 */
export function searchPosts({ index, data }: SearchAnnouncementsParams, start: number) {
  const language = INDEX.exec(index)?.[1];
  if (language === undefined) throw new Refusal('NOT_FOUND', {}, `There is no index ${index}.`);
  const { query, page, hitsPerPage, filters } = data;
  if (page < 0 || hitsPerPage < 1 || hitsPerPage > MAX_PER_PAGE)
    throw new Refusal('INVALID_ARGUMENT', {}, `page: from 0; hitsPerPage: 1 to ${MAX_PER_PAGE}.`);
  const allows = readFilters(filters ?? '');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = announcements.filter(allows).flatMap((post) => {
    const text = post.texts[language];
    if (text === undefined) return [];
    const all = `${text.title} ${text.description}`.toLowerCase();
    return words.every((word) => all.includes(word)) ? [{ post, text }] : [];
  });
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(({ post, text }) => ({
      ...text,
      url: `/article/${post.id}/`,
      category: { key: post.category },
      topics: [...post.topics],
      date_timestamp: start - post.daysBefore * DAY,
      objectID: post.id,
    })),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

function readFilters(filters: string): (post: Announcement) => boolean {
  if (filters.trim() === '') return () => true;
  const conditions = filters.split(' AND ').map((text) => {
    const [, not, field, value = ''] = CONDITION.exec(text.trim()) ?? [];
    if (field === undefined) throw new Refusal('INVALID_ARGUMENT', {}, `filters: ${text} is not understood.`);
    return (post: Announcement) =>
      (field === 'category' ? post.category === value : post.topics.includes(value)) === (not === undefined);
  });
  return (post) => conditions.every((holds) => holds(post));
}

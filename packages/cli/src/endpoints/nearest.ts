import { distance } from 'fastest-levenshtein';

/** Names that a mistyped one may have been, the nearest first; none where nothing is near. */
export function nearest(name: string, names: readonly string[]): readonly string[] {
  const word = name.slice(0, 100).toLowerCase();
  const limit = Math.max(2, Math.floor(word.length / 3));
  return names
    .map((candidate) => ({ candidate, away: distance(word, candidate.toLowerCase()) }))
    .filter(({ away, candidate }) => away <= limit || (word.length > 3 && candidate.toLowerCase().includes(word)))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

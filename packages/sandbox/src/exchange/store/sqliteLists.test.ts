import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LISTS_SCHEMA, SqliteLists } from './sqliteLists.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tb-lists-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(name: string) {
  const db = new Database(join(folder, name));
  return { db, lists: new SqliteLists(db, (sql, ...args) => void db.prepare(sql).run(...args)) };
}

test('lists come back as they were written, in whatever saves, some of which fail', () => {
  const save = fc.record({ list: fc.constantFrom('a', 'b'), count: fc.nat(150), fails: fc.boolean() });
  let runs = 0;
  fc.assert(
    fc.property(fc.array(save, { maxLength: 12 }), (saves) => {
      runs += 1;
      const name = `${runs}.sqlite`;
      const { db, lists } = open(name);
      for (const sql of LISTS_SCHEMA) db.exec(sql);
      const expected: Record<string, number[]> = {};
      for (const { list, count, fails } of saves) {
        const own = expected[list] ?? [];
        const items = Array.from({ length: count }, (_, at) => own.length + at);
        db.exec('BEGIN');
        lists.append(list, items);
        db.exec(fails ? 'ROLLBACK' : 'COMMIT');
        lists.settle(!fails);
        if (!fails && count > 0) expected[list] = [...own, ...items];
        expect(lists.length(list)).toBe(expected[list]?.length ?? 0);
      }
      db.close();
      const again = open(name);
      const loaded = again.lists.load();
      expect(Object.fromEntries([...loaded].map(([list, items]) => [list, items.all()]))).toEqual(expected);
      for (const [list, items] of loaded) {
        expect(again.lists.length(list)).toBe(items.length);
        const rows = again.db
          .prepare('SELECT count FROM part WHERE list = ? AND typeof(body) = ? ORDER BY first')
          .pluck();
        const of = (size: number, rest: number) => Array.from({ length: Math.floor(rest / size) }, () => size);
        const { length } = items;
        expect(rows.all(list, 'blob')).toEqual([...of(256, length), ...of(64, length % 256), ...of(16, length % 64)]);
      }
      again.db.close();
    }),
    { seed: 3, numRuns: 40 },
  );
});

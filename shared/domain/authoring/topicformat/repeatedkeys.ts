/** A key that stands more than once in an object of JSON text. */
export interface RepeatedKey {
  key: string;
  /** Which item of the list has it, from 0; -1 is the outermost object itself. */
  item: number;
}

/** Where the text that begins with the quotation mark at `start` has its other one. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json[before - 1] === '\\') before--;
    // Backslashes in pairs mean themselves; one that is left over means the mark.
    if ((end - before) % 2 === 0) return end;
  }
}

/** Whether a colon follows, which only keys have. */
const isKey = (json: string, end: number): boolean => {
  let next = end + 1;
  while (' \t\r\n'.includes(json[next] ?? '"')) next++;
  return json[next] === ':';
};

/**
 * Keys that stand more than once in the outermost object, or in an object of the list that it has under `list`; each
 * is told once. JSON.parse keeps the last of them and says nothing. Where `list` itself is there twice, the items are
 * those of the last. `json` has been parsed, so it is well formed. O(n), whatever it holds and however deep.
 */
export function repeatedKeys(json: string, list = ''): RepeatedKey[] {
  const outer = new Map<string, number>();
  let inner = new Map<string, number>();
  let found: RepeatedKey[] = [];
  let depth = 0;
  let item = -1;
  let listed = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{' || sign === '[') {
      depth++;
      if (depth === 3) inner = new Map();
    } else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',' && depth === 2) item++;
    else if (sign === '"') {
      const end = endOfText(json, at);
      if ((depth === 1 || (depth === 3 && listed)) && isKey(json, end)) {
        const key: string = JSON.parse(json.slice(at, end + 1));
        const keys = depth === 1 ? outer : inner;
        const times = (keys.get(key) ?? 0) + 1;
        keys.set(key, times);
        if (depth === 1) {
          listed = key === list;
          item = 0;
          if (listed) found = found.filter(repeated => repeated.item < 0);
        }
        if (times === 2) found.push({ key, item: depth === 1 ? -1 : item });
      }
      at = end;
    }
  }
  return found;
}

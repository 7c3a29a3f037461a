/** A key that occurs more than once in an object of JSON text. */
export interface RepeatedKey {
  key: string;
  /** The item of the list that has it, from 0; -1 is the outermost object. */
  item: number;
}

/** Returns the position of the quotation mark that closes the one at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json[before - 1] === '\\') before--;
    // Backslashes in pairs are literal; one that is left over escapes the quotation mark.
    if ((end - before) % 2 === 0) return end;
  }
}

/** Returns whether a colon follows, as only after keys. */
const isKey = (json: string, end: number): boolean => {
  let next = end + 1;
  while (' \t\r\n'.includes(json[next] ?? '"')) next++;
  return json[next] === ':';
};

/**
 * Returns the keys that occur more than once in the outermost object, or in an object of its list `list`. Each is
 * returned once. JSON.parse keeps the last of them without an error. If `list` itself occurs twice, the items are those
 * of the last. `json` has been parsed, so it is well formed. O(n) for any content and any depth.
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

import { format, isDateFormat } from 'numfmt';
import type { CellNote, CellValue } from '#shared/domain/authoring/topicformat/table.ts';
import { readXml } from './xml.ts';

/** A cell's value, and what to say about it. */
export interface ReadNumber {
  value: CellValue;
  note?: Pick<CellNote, 'severity' | 'what' | 'todo'>;
}

/** The formats that every workbook has, by their numbers (ECMA-376, part 1, 18.8.30). Those from 14 to 22 and from 45 to 47 are dates. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
};

const general = 'General';

/** Returns the number formats of a workbook's cells by the number of their style. */
export function numberFormats(styles: string): (style: number) => string {
  const own = new Map<number, string>();
  const ofStyle: number[] = [];
  let inCells = false;
  if (styles)
    readXml(styles, {
      open(name, attribute) {
        const id = Number(attribute('numFmtId') ?? 0);
        if (name === 'cellXfs') inCells = true;
        else if (name === 'numFmt') own.set(id, attribute('formatCode') ?? general);
        else if (name === 'xf' && inCells) ofStyle.push(id);
      },
      close(name) {
        if (name === 'cellXfs') inCells = false;
      },
    });
  return style => {
    const id = ofStyle[style] ?? 0;
    return own.get(id) ?? builtIn[id] ?? general;
  };
}

const asText = 'Format it as text, and enter it as it should be read.';

/** Digits that a spreadsheet keeps of a number. */
const mostDigits = 15;
const longest = 10 ** mostDigits;

/**
 * Reads a number with its format. It is read as people see it where that is a numeral: 5.10, and 00123. Where something else
 * is shown, such as a percentage or a rounded number, the number itself is read and a note says so. A date is text.
 */
export function readNumber(digits: string, code: string, from1904: boolean): ReadNumber {
  const number = Number(digits);
  if (digits.trim() === '') return { value: null };
  if (Number.isNaN(number)) return wrong('The cell has a number that cannot be read.');
  if (isDate(code)) return readDate(dateOfSerial(number, from1904), number >= 0 && number < 1);
  if (!Number.isFinite(number)) return wrong('The cell has a number that is too large.');
  if (Math.abs(number) >= longest) {
    const value = /^-?\d+$/.test(digits) ? digits : String(number);
    const count = value.replace(/\D/g, '').length;
    const what = `The cell has a number of ${count} digits, but a spreadsheet keeps only ${mostDigits}. It is read as ${value}.`;
    return { value, note: { severity: 'warning', what, todo: asText } };
  }
  // What the last digits of a binary number add is not shown.
  const value = Number(number.toPrecision(mostDigits));
  const shown = shownAs(code, value);
  const read = String(value);
  if (shown === read || shown.replaceAll(',', '') === read) return { value };
  if (/^-?\d+(?:\.\d+)?$/.test(shown) && Number(shown) === value) return { value: shown };
  const what = `The cell shows ${shown || 'nothing'} and is read as ${read}.`;
  return { value, note: { severity: 'warning', what, todo: asText } };
}

/** Reads a date in the notation of ISO 8601. Without a time zone it is read as it is written. */
export function readIsoDate(text: string): ReadNumber {
  const zoned = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  return readDate(new Date(zoned));
}

const wrong = (what: string): ReadNumber => ({
  value: null,
  note: { severity: 'error', what, todo: 'Enter a value, or clear the cell.' },
});

function isDate(code: string): boolean {
  try {
    return isDateFormat(code);
  } catch {
    // A format that is none: spreadsheets show the number.
    return false;
  }
}

/** Returns a number as its format shows it; as it is if the format is none, or has no room for it. */
function shownAs(code: string, value: number): string {
  if (code === general) return String(value);
  try {
    return format(code, value, { nbsp: false, throws: true }).trim();
  } catch {
    return String(value);
  }
}

const day = 86_400_000;
const minute = 60_000;

/** Returns the day that a spreadsheet counts. Those before March 1900 are one less, because it has a 29 February 1900. */
function dateOfSerial(serial: number, from1904: boolean): Date {
  const since1900 = from1904 ? serial + 1462 : serial < 60 && serial >= 1 ? serial + 1 : serial;
  return new Date((since1900 - 25_569) * day);
}

/** Returns a date as text, with its time of day if it has one, and the note that says so. */
function readDate(date: Date, isTimeOnly = false): ReadNumber {
  const nearest = new Date(Math.round(date.getTime() / minute) * minute);
  if (Number.isNaN(nearest.getTime())) return wrong('The cell has an invalid date.');
  const [days = '', time = ''] = nearest.toISOString().split('T');
  const clock = time.slice(0, 5);
  const value = isTimeOnly ? clock : time.startsWith('00:00') ? days : `${days} ${clock}`;
  const what = `The cell has a date and is read as ${value}.`;
  return { value, note: { severity: 'warning', what, todo: asText } };
}

import { addDays } from '#shared/domain/kit/periods.ts';

/** An all-day event of a calendar that others subscribe to. */
export interface CalendarEvent {
  /** The same for the same thing each time; letters, digits and signs of ASCII. */
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  text: string;
  place: string;
  url: string;
  /** How often the event was changed. */
  revision: number;
}

/** What RFC 5545 does not allow in a text: control characters but the line feed, which is escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Returns a text as a calendar keeps it: lines end with a line feed, other control characters are blanks. */
export const calendarWords = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(control, ' ');

/** Escapes a text by RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  calendarWords(text)
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** The most bytes of a line, without its end: RFC 5545, 3.1. */
const mostBytes = 75;

/** Returns how many bytes a character has in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Breaks a line into lines of at most 75 bytes that continue with a blank, never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > mostBytes) {
      lines.push(now);
      now = ' ';
      bytes = 1;
    }
    now += character;
    bytes += more;
  }
  return [...lines, now].join('\r\n');
}

const dateOf = (day: string): string => day.replaceAll('-', '');

/** Returns an instant as a calendar writes it: 20261123T041500Z. */
const instantOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns a calendar by RFC 5545 with all-day events that take no time. Programs ask for it again every six hours. */
export function calendarText(name: string, events: readonly CalendarEvent[], at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Attestry//Tasks//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(event => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${instantOf(at)}`,
      `SEQUENCE:${event.revision}`,
      `DTSTART;VALUE=DATE:${dateOf(event.day)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(event.day, 1))}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.text)}`,
      `LOCATION:${escaped(event.place)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

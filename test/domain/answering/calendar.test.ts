import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarText, calendarWords } from '#shared/domain/answering/tasks/calendar.ts';

/** Reads the events of a calendar as a program does: unfolds its lines, and unescapes the properties of each. */
function eventsIn(text: string): Record<string, string>[] {
  const [, ...events] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  return events.map(event => {
    const [own = ''] = event.split('END:VEVENT\r\n');
    const properties = own.split('\r\n').slice(0, -1);
    return Object.fromEntries(
      properties.map(line => {
        const [, name, value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line)!;
        return [name, value.replace(/\\(.)/gs, (_, sign) => (sign === 'n' ? '\n' : sign))];
      }),
    );
  });
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', ',', ';', '\\', '\n', '\r\n', 'n', ':', '"', ' ', 'é', '日', '👩🏽‍🚒'),
    maxLength: 200,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const event: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.string({ unit: fc.constantFrom('a', '9', '-', '.'), minLength: 1, maxLength: 100 }),
  day: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
  title: words,
  text: words,
  place: words,
  url: fc.webUrl({ withQueryParameters: true }),
  revision: fc.nat(),
});
const at = new Date('2026-03-15T16:05:09.250Z');

describe('a calendar', () => {
  test('says what was put in, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 4 }), events => {
        const expected = events.map(({ uid, day, title, text, place, url, revision }) => ({
          UID: uid,
          DTSTAMP: '20260315T160509Z',
          SEQUENCE: String(revision),
          DTSTART: day.replaceAll('-', ''),
          DTEND: new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
          SUMMARY: calendarWords(title),
          DESCRIPTION: calendarWords(text),
          LOCATION: calendarWords(place),
          URL: url,
          TRANSP: 'TRANSPARENT',
        }));
        expect(eventsIn(calendarText('Tasks', events, at))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('has lines of at most 75 bytes, no broken character, and no control character but line ends', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 3 }), words, (events, name) => {
        const text = calendarText(name, events, at);
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('escapes every sign that means something in a text', () => {
    fc.assert(
      fc.property(event, one => {
        const text = calendarText('Tasks', [one], at).replaceAll('\r\n ', '');
        for (const [, value] of text.matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION):(.*)\r$/gm))
          expect(value!.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps words as they are, but for control characters', () => {
    expect(calendarWords('a\r\nb\rc\td\u0000')).toBe('a\nb\nc d ');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', ';', '\\', '\n', '日', '👩🏽‍🚒') }), text => {
        expect(calendarWords(text)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });
});

import type { Permission } from '#shared/domain/accounts/access.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';
import { isOf, isRandomId, randomId } from '#shared/domain/kit/ids.ts';
import type { RandomBytes } from '#shared/domain/kit/random.ts';
import { loads, sheetLimits } from '#shared/domain/loading/loads.ts';

/** The kinds of files that people upload, with the content type each is stored as. */
export const contentTypes = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  md: 'text/markdown',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;
export type FileFormat = keyof typeof contentTypes;

interface Upload {
  /** The permission that is needed to upload. */
  permission: Permission;
  formats: readonly FileFormat[];
  /** The largest size in bytes. */
  most: number;
}

/** The purposes for which people upload files. */
export const uploads = {
  topic: { permission: 'Edit Custom Topic Data', formats: ['json', 'csv', 'xlsx'], most: limits.bytes },
  places: { permission: loads.places.permission, formats: ['csv', 'xlsx'], most: sheetLimits.bytes.import },
  people: { permission: loads.people.permission, formats: ['csv', 'xlsx'], most: sheetLimits.bytes.import },
  schedules: {
    permission: loads.schedules.permission,
    formats: ['csv', 'xlsx'],
    most: sheetLimits.bytes.batch,
  },
  // A text that questions are drafted from.
  source: {
    permission: 'Edit Custom Topic Data',
    formats: ['txt', 'md', 'docx', 'pdf'],
    most: 10 * 1024 * 1024,
  },
} as const satisfies Record<string, Upload>;
/** The formats of files with a topic. */
export type TopicFormat = (typeof uploads.topic.formats)[number];
/** The formats of files with a text. */
export type SourceFormat = (typeof uploads.source.formats)[number];
export type UploadPurpose = keyof typeof uploads;
export const uploadPurposes = Object.keys(uploads) as UploadPurpose[];

/** Returns a size in bytes in megabytes, rounded up to one decimal. */
export const megabytes = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10;

/** Returns the sentences for a file that is too large. */
export const tooLargeText = (bytes: number, most: number): string =>
  `The file is ${megabytes(bytes)} MB. The limit is ${megabytes(most)} MB.`;

/** The length of the random name of an upload. */
const nameLength = 20;

/** Returns a new key for a customer's upload for a purpose. */
export const newUploadKey = (
  customerid: string,
  purpose: UploadPurpose,
  format: FileFormat,
  random: RandomBytes,
): string => `${customerid}/uploads/${purpose}/${randomId(nameLength, random)}.${format}`;

/**
 * Returns the format of an upload if its key is one that `newUploadKey` gave this customer for this purpose; null
 * otherwise. Every call that is told a key checks it here: a key that only begins like one may lead elsewhere.
 */
export function formatOfUpload<Purpose extends UploadPurpose>(
  key: string,
  customerid: string,
  purpose: Purpose,
): (typeof uploads)[Purpose]['formats'][number] | null {
  const formats: readonly FileFormat[] = uploads[purpose].formats;
  const [owner, folder, of, file = '', ...more] = key.split('/');
  const [name = '', format, ...rest] = file.split('.');
  const isOwn = owner === customerid && folder === 'uploads' && of === purpose && more.length === 0;
  if (!isOwn || rest.length > 0 || !isRandomId(name, nameLength)) return null;
  return formats.find(each => each === format) ?? null;
}

/** Returns the format of a file by its extension; null if it is not accepted. */
export function formatOf<Format extends FileFormat>(name: string, formats: readonly Format[]): Format | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return formats.find(format => format === ending) ?? null;
}

/** Older and similar kinds of files, and the kind that their programs can save them as. */
const savedAs: Readonly<Record<string, FileFormat>> = {
  xls: 'xlsx',
  xlsm: 'xlsx',
  xlsb: 'xlsx',
  ods: 'xlsx',
  numbers: 'xlsx',
  doc: 'docx',
  odt: 'docx',
  rtf: 'docx',
  pages: 'docx',
};

/** Says how the name of a file must end, and what to do about a kind that can be saved as another. */
export function endingText(name: string, formats: readonly FileFormat[]): string {
  const endings = formats.map(format => `.${format}`);
  const listed = `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
  const other = savedAs[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  const help = other && formats.includes(other) ? ` Open it in its program and save it as .${other}.` : '';
  return `its name must end in ${listed}.${help}`;
}

/**
 * Returns the key of a sheet that support loads. The job that reads it has its name, and begins when it arrives; so nobody
 * has to say that it did.
 */
export const sheetKey = (customerid: string, jobid: string, format: 'csv' | 'xlsx'): string =>
  `${customerid}${sheetFolder}${jobid}.${format}`;

const sheetFolder = '/uploads/batch/';

/** What the keys of such sheets match, as the event bus of AWS writes it. */
export const sheetPattern = `*${sheetFolder}*`;

/** Returns the job that reads the sheet of a key, '' for the key of anything else. */
export function jobOfSheet(key: string): string {
  const [, customerid, jobid = ''] = /^([^/]+)\/uploads\/batch\/([^/]+)\.(?:csv|xlsx)$/.exec(key) ?? [];
  return customerid !== undefined && isOf(jobid, customerid) ? jobid : '';
}

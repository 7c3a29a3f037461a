/** The files of the database are damaged. The message names the folder. */
export class DamagedDataError extends Error {
  readonly folder: string;
  constructor(folder: string, why: string, options?: ErrorOptions) {
    super(
      `The database in ${folder} is damaged: ${why}. Restore a copy of the folder, or remove it.`,
      options,
    );
    this.name = 'DamagedDataError';
    this.folder = folder;
  }
}

/** Another process, or another database of this one, has the folder open. */
export class DataInUseError extends Error {
  readonly folder: string;
  constructor(folder: string, options?: ErrorOptions) {
    super(`The database in ${folder} is in use by another process.`, options);
    this.name = 'DataInUseError';
    this.folder = folder;
  }
}

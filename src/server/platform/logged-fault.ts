/** What a visitor sees of a fault instead of the general sentence and status 500. */
interface Told {
  readonly status: number;
  readonly message: string;
}

/** A fault that is in the log already: code that catches it shows its id and writes no second line. */
export class LoggedFault extends Error {
  override readonly name = "LoggedFault";
  /** Of the line in the log. */
  readonly id: string;
  readonly told: Told | undefined;

  constructor(id: string, told?: Told) {
    super(`It is in the log as ${id}.`);
    this.id = id;
    this.told = told;
  }
}

/** A deploy that cannot go on, with what to do about it. Both are sentences for the operator. */
export class DeployFailure extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = "DeployFailure";
    this.advice = advice;
  }
}

/** What was thrown, in its own words. */
export function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

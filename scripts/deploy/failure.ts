/** A deploy that cannot continue. The message and the advice are sentences for the operator. */
export class DeployFailure extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = "DeployFailure";
    this.advice = advice;
  }
}

export function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { foldOf, stepHeadingOf, submitOf, waitForForm } from "./booking-visit.ts";
import { expectFocus, expectInUpperHalf, type Person, visitAs } from "./person.ts";
import type { VisitOptions } from "./visit.ts";

/** Opens the booking form on a phone and waits until it is hydrated. */
export async function visitForm(query = "", options: VisitOptions = {}): Promise<Person> {
  const person = await visitAs("phone", `/bookings${query}`, options);
  await waitForForm(person.page);
  return person;
}

/** Presses Continue and expects the next step, with its heading focused. */
export async function goOn(person: Person, step: string): Promise<void> {
  await person.press(submitOf(person.page));
  await expectStep(person, step);
}

/** Opens or closes the `details` element that contains a field. */
export async function openFold(person: Person, field: string): Promise<void> {
  await person.press(foldOf(person.page, field).locator("summary"));
}

export async function expectStep({ page }: Person, step: string): Promise<void> {
  const heading = stepHeadingOf(page, step);
  await expectInUpperHalf(page, heading);
  await expectFocus(heading);
}

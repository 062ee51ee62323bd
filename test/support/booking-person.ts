import { foldOf, stepHeadingOf, submitOf } from "./booking-visit.ts";
import { expectFocus, expectInUpperHalf, type Person } from "./person.ts";

/** Presses Continue and expects the next step, with its heading focused. */
export async function goOn(person: Person, step: string): Promise<void> {
  await person.press(submitOf(person.page));
  await expectStep(person, step);
}

/** Opens the `details` element that contains a field. */
export async function openFold(person: Person, field: string): Promise<void> {
  await person.press(foldOf(person.page, field).locator("summary"));
}

export async function expectStep({ page }: Person, step: string): Promise<void> {
  const heading = stepHeadingOf(page, step);
  await expectInUpperHalf(page, heading);
  await expectFocus(heading);
}

export async function writeContact(person: Person): Promise<void> {
  const { page } = person;
  await person.write(page.locator("#name"), "Aoife Ní Bhriain");
  await person.write(page.locator("#email"), "aoife@example.com");
  await person.write(page.locator("#phone"), "+353 86 123 4567");
}

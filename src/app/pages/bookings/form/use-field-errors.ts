import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldError, withMessages } from "../../../../shared/booking/booking-request.ts";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import type { BookingsData } from "../data.ts";
import { checkValues } from "./check-values.ts";

/** What is said to be wrong. */
interface ShownErrors {
  /** Each is said at its field. */
  readonly errors: readonly FieldError[];
  /** The fields that the summary lists: those that were wrong when the visitor last wanted to go on, and still are. */
  readonly summarised: readonly FieldName[];
}

/**
 * When errors are shown: of a field once it has been left, of a step when the visitor wants to go on. While something
 * is typed none appears, and one that has been corrected goes at once. Only wanting to go on adds to the summary: nothing
 * appears at the top of the form while the visitor writes further down.
 */
export function useFieldErrors(
  { errorTexts, itineraryWords }: BookingsData,
  findFirst: () => readonly FieldError[],
  readNow: () => FormValues | null,
) {
  const [first] = useState(findFirst);
  const [shown, setShown] = useState<ShownErrors>(() => summarise(first));
  const left = useRef<ReadonlySet<FieldName>>(new Set(first.map(({ field }) => field)));
  const afterPress = useAfterPress();

  const findErrors = useCallback(
    (values: FormValues): readonly FieldError[] => {
      const result = checkValues(values, itineraryWords);
      return result.ok ? [] : withMessages(result.problems, errorTexts);
    },
    [errorTexts, itineraryWords],
  );

  return {
    shown: shown.errors,
    summarised: shown.errors.filter(({ field }) => shown.summarised.includes(field)),
    findErrors,
    /** Something was typed or ticked. */
    onChanged(values: FormValues): void {
      // Checking takes long on a phone, and nothing that is right can become wrong here.
      if (shown.errors.length === 0) return;
      const errors = findErrors(values);
      setShown((before) => change(before, before.errors.filter(isAmong(errors))));
    },
    /** A field was left. An error moves what is below it, so it waits until the press that left the field has counted. */
    onLeft(field: FieldName): void {
      afterPress(() => {
        const values = readNow();
        if (!values) return;
        left.current = new Set([...left.current, field]);
        const errors = findErrors(values).filter((error) => left.current.has(error.field));
        setShown((before) => change(before, errors));
      });
    },
    /** Shows these errors, as when the visitor wants to go on; their fields count as left. */
    show(errors: readonly FieldError[]): void {
      left.current = new Set([...left.current, ...errors.map(({ field }) => field)]);
      setShown(summarise(errors));
    },
  };
}

function summarise(errors: readonly FieldError[]): ShownErrors {
  return { errors, summarised: errors.map(({ field }) => field) };
}

function change({ summarised }: ShownErrors, errors: readonly FieldError[]): ShownErrors {
  const wrong = new Set(errors.map(({ field }) => field));
  return { errors, summarised: summarised.filter((field) => wrong.has(field)) };
}

/** Whether there still is an error of the same field. */
function isAmong(errors: readonly FieldError[]) {
  return ({ field }: FieldError) => errors.some((error) => error.field === field);
}

/**
 * Calls back at once or, during a press, after its click: what is pressed must not move away under it. The
 * press that takes the focus is that of the mouse or, after a tap, the one that browsers make up of it: by then the finger
 * has left and the pointer's own events are over.
 */
function useAfterPress() {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
      // The click follows in the same task; it must find its target first.
      setTimeout(() => {
        for (const callback of waiting.current.splice(0)) callback();
      });
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    document.addEventListener("mousedown", onDown, options);
    document.addEventListener("mouseup", onUp, options);
    // A press that becomes a drag ends without a mouseup.
    document.addEventListener("dragend", onUp, options);
    return () => stop.abort();
  }, []);
  return useCallback((callback: () => void) => {
    if (isPressed.current) waiting.current.push(callback);
    else callback();
  }, []);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldError, withMessages } from "../../../../shared/booking/errors.ts";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import type { BookingsData } from "../data.ts";
import { checkValues } from "./check-values.ts";

/**
 * When errors are shown: of a field once it has been left, of a step when the visitor wants to go on. While something
 * is typed none appears, and one that has been mended goes at once.
 */
export function useFieldErrors(
  { errorTexts, itineraryWords }: BookingsData,
  first: readonly FieldError[],
  readNow: () => FormValues | null,
) {
  const [shown, setShown] = useState<readonly FieldError[]>(first);
  const left = useRef<ReadonlySet<FieldName>>(new Set(first.map(({ field }) => field)));
  const whenReleased = useRelease();

  const findErrors = useCallback(
    (values: FormValues): readonly FieldError[] => {
      const result = checkValues(values, itineraryWords);
      return result.ok ? [] : withMessages(result.problems, errorTexts);
    },
    [errorTexts, itineraryWords],
  );

  return {
    shown,
    findErrors,
    /** Something was typed or ticked. */
    onChanged(values: FormValues): void {
      const errors = findErrors(values);
      setShown((before) => before.filter(({ field }) => errors.some((error) => error.field === field)));
    },
    /** A field was left. An error moves what is below it, so it waits until a pressed pointer has been let go. */
    onLeft(field: FieldName): void {
      whenReleased(() => {
        const values = readNow();
        if (!values) return;
        left.current = new Set([...left.current, field]);
        setShown(findErrors(values).filter((error) => left.current.has(error.field)));
      });
    },
    /** Shows these errors, as when the visitor wants to go on; their fields count as left. */
    show(errors: readonly FieldError[]): void {
      left.current = new Set([...left.current, ...errors.map(({ field }) => field)]);
      setShown(errors);
    },
    /** A new form has no errors. */
    reset(): void {
      left.current = new Set();
      setShown([]);
    },
  };
}

/** Calls back at once, or after the click where the pointer is down: what is pressed must not move away under it. */
function useRelease() {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isDown.current = true;
    };
    const onUp = () => {
      isDown.current = false;
      // The click follows the release; it must find its target first.
      setTimeout(() => {
        for (const callback of waiting.current.splice(0)) callback();
      });
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    document.addEventListener("pointerdown", onDown, options);
    document.addEventListener("pointerup", onUp, options);
    document.addEventListener("pointercancel", onUp, options);
    return () => stop.abort();
  }, []);
  return useCallback((callback: () => void) => {
    if (isDown.current) waiting.current.push(callback);
    else callback();
  }, []);
}

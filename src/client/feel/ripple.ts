/** Elements that show a ripple. */
const PRESSABLE = ".button, .site-nav a, .menu-button";
const RIPPLE_MS = 225;

/**
 * Shows a circle of light that spreads from the press, or from the centre for the keyboard. One listener per event
 * serves the whole document. The compositor runs the animation, and the circle removes itself.
 */
export function startRipple(): void {
  document.addEventListener("pointerdown", (event) => {
    const target = findPressable(event.target);
    if (target && event.isPrimary && event.button === 0) ripple(target, event.clientX, event.clientY);
  });
  document.addEventListener("keydown", (event) => {
    const target = findPressable(event.target);
    const isPress = event.key === "Enter" || (event.key === " " && target instanceof HTMLButtonElement);
    if (!target || !isPress || event.repeat) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    ripple(target, left + width / 2, top + height / 2);
  });
}

function ripple(target: HTMLElement, x: number, y: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const circle = document.createElement("span");
  circle.className = "ripple";
  circle.ariaHidden = "true";
  const radius = Math.hypot(Math.max(x - left, left + width - x), Math.max(y - top, top + height - y));
  Object.assign(circle.style, {
    // Positions are relative to the padding box, inside the border.
    left: `${x - left - target.clientLeft - radius}px`,
    top: `${y - top - target.clientTop - radius}px`,
    width: `${2 * radius}px`,
    height: `${2 * radius}px`,
  });
  target.append(circle);
  const animation = circle.animate(
    [
      { transform: "scale(0)", opacity: 0.3 },
      { transform: "scale(1)", opacity: 0 },
    ],
    { duration: RIPPLE_MS, easing: "cubic-bezier(0.2, 0, 0, 1)" },
  );
  animation.finished.finally(() => circle.remove()).catch(() => {});
}

function findPressable(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
}

const PRESSABLE = ".button, .site-nav a, .menu-button";
const RIPPLE_MS = 225;

export function startRipple(): void {
  document.addEventListener("pointerdown", (event) => {
    if (event.isPrimary && event.button === 0) ripple(event.target, event);
  });
  document.addEventListener("keydown", ({ key, target, repeat }) => {
    const isPress = key === "Enter" || (key === " " && target instanceof HTMLButtonElement);
    if (isPress && !repeat) ripple(target);
  });
}

function ripple(target: EventTarget | null, press?: PointerEvent): void {
  const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
  if (!pressed || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const x = press ? press.clientX - left : width / 2;
  const y = press ? press.clientY - top : height / 2;
  const circle = document.createElement("span");
  circle.className = "ripple";
  circle.ariaHidden = "true";
  Object.assign(circle.style, {
    // Positions are relative to the padding box, inside the border.
    left: `${x - pressed.clientLeft}px`,
    top: `${y - pressed.clientTop}px`,
    padding: `${Math.hypot(Math.max(x, width - x), Math.max(y, height - y))}px`,
  });
  pressed.append(circle);
  circle.animate(
    { scale: [0, 1], opacity: [0.3, 0] },
    { duration: RIPPLE_MS, easing: "cubic-bezier(0.2, 0, 0, 1)" },
  ).onfinish = () => circle.remove();
}

/** The same words, with spaces that no line breaks at inside distances and times: "24–29 km", "(15–18 mi)", "1 h 30". */
export function keepQuantities(text: string): string {
  return text.replace(/(\d) (km|min|mi|m|h)\b/g, "$1\u00a0$2").replace(/(\d\u00a0h) (\d)/g, "$1\u00a0$2");
}

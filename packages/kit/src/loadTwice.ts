/**
 * Loads a script, and tries once more when that fails: a connection may be gone for a moment.
 * @param load Asks for the script, such as by `import()`.
 */
export function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}

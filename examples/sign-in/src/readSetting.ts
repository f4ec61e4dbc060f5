/** A setting of the environment. @throws Error where it is missing: a server that believes everybody is worse than none */
export function readSetting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}.`)
  return value
}

import { register } from 'node:module'

// Makes workspace packages resolve to their sources in a process that was started without
// `--conditions=@foyer/source`, such as the one in which Playwright looks for tests.

const HOOK = `export const resolve = (name, context, next) =>
  next(name, { ...context, conditions: [...context.conditions, '@foyer/source'] })`

if (!`${process.execArgv} ${process.env.NODE_OPTIONS}`.includes('@foyer/source')) {
  register(`data:text/javascript,${encodeURIComponent(HOOK)}`)
}

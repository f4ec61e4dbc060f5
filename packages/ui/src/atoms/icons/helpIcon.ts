import type { IconShape } from './iconShape.ts'

/** The sign 'help'. */
export const helpIcon: IconShape = {
  name: 'help',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8.2 8.3a1.85 1.85 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M10 13.4h.01',
}

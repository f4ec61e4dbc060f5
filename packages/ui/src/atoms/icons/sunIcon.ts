import type { IconShape } from './iconShape.ts'

/** The sign 'sun'. */
export const sunIcon: IconShape = {
  name: 'sun',
  path: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 3v1.2M10 15.8V17M3 10h1.2M15.8 10H17M5 5l.9.9M14.1 14.1l.9.9M15 5l-.9.9M5.9 14.1 5 15',
}

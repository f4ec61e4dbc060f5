import type { IconShape } from '../../atoms/icons.ts'

/** It is here, since icons of the atoms are in the first load. */
export const keyIcon: IconShape = {
  name: 'key',
  path: 'M6.5 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.9 10h7.1M14 10v2.6M16.8 10v1.8',
}

import type { IconShape } from './iconShape.ts'

/** The sign 'external'. */
export const externalIcon: IconShape = {
  name: 'external',
  path: 'm6.5 13.5 7-7M7.6 6.5h5.9v5.9',
}

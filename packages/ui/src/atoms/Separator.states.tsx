import { Separator } from './Separator.tsx'

export const title = 'Separator'

export const states = {
  line: <Separator />,
  'with a word': <Separator label="or" />,
}

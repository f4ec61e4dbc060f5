import { Spinner } from './Spinner.tsx'

export const title = 'Spinner'

export const states = {
  small: <Spinner size={16} label="Loading" />,
  normal: <Spinner label="Loading" />,
  large: <Spinner size={32} label="Loading" />,
}

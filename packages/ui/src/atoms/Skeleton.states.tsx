import { Skeleton } from './Skeleton.tsx'

export const title = 'Skeleton'

export const states = {
  line: <Skeleton />,
  'half line': <Skeleton width="half" />,
  circle: <Skeleton shape="circle" />,
  icon: <Skeleton shape="icon" />,
  row: <Skeleton shape="row" />,
  tile: <Skeleton shape="tile" />,
}

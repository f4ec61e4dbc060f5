import { Tag } from './Tag.tsx'

export const title = 'Tag'

export const states = {
  neutral: <Tag>530+</Tag>,
  accent: <Tag tone="accent">qr code</Tag>,
  success: <Tag tone="success">installed</Tag>,
  warning: <Tag tone="warning">unverified</Tag>,
  danger: <Tag tone="danger">declined</Tag>,
}

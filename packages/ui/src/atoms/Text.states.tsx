import { Text } from './Text.tsx'

export const title = 'Text'

export const states = {
  sizes: (
    <>
      <Text size="title">Title, 1,234.56</Text>
      <Text size="heading">Heading, 1,234.56</Text>
      <Text>Body, 1,234.56</Text>
      <Text size="small">Small, 1,234.56</Text>
      <Text size="tiny">Tiny, 1,234.56</Text>
    </>
  ),
  tones: (
    <>
      <Text>Primary</Text>
      <Text tone="secondary">Secondary</Text>
      <Text tone="tertiary">Tertiary</Text>
      <Text tone="accent">Accent</Text>
      <Text tone="success">Success</Text>
      <Text tone="warning">Warning</Text>
      <Text tone="danger">Danger</Text>
    </>
  ),
  weights: (
    <>
      <Text weight="regular">Regular</Text>
      <Text weight="medium">Medium</Text>
      <Text weight="semibold">Semibold</Text>
    </>
  ),
  centred: <Text align="center">Connection can be declined if a previous request is still active</Text>,
  'two lines': <Text>A line that is much too long for a modal of three hundred and seventy pixels</Text>,
  'long word': (
    <Text>0x52908400098527886E0F7030069857D2E4169EE752908400098527886E0F7030069857D2E4169EE7</Text>
  ),
}

import { type PresetName, presets } from '@foyer/core/presets'
import { describe, expect, test } from 'vitest'
import { CardFrame } from '../modal/CardFrame.tsx'
import { nextTask, renderInRoot } from '../testing/renderInRoot.tsx'
import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import { contrast } from '../theme/color.ts'
import { Avatar } from './Avatar.tsx'
import { Icon } from './Icon.tsx'
import { Image } from './Image.tsx'
import { checkIcon, warningIcon } from './icons.ts'
import { Separator } from './Separator.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { Tag } from './Tag.tsx'
import { Text } from './Text.tsx'

describe('Image', () => {
  test('it loads lazily, sends no referrer, and is decoration', async () => {
    const drawn = await renderInRoot(<Image src={SAMPLE_IMAGE} name="Sample" data-testid="i" />)
    const image = drawn.get<HTMLImageElement>('img')
    expect([image.loading, image.referrerPolicy, image.alt]).toEqual(['lazy', 'no-referrer', ''])
    await expect.poll(() => drawn.get('[data-testid="i"]').dataset.state).toBe('loaded')
    await drawn.unmount()
  })

  test('one that does not fade is shown as soon as it has come, without being drawn again', async () => {
    const drawn = await renderInRoot(<Image src={SAMPLE_IMAGE} name="Sample" fades={false} data-testid="i" />)
    const image = drawn.get<HTMLImageElement>('img')
    const changes: unknown[] = []
    const observer = new MutationObserver((seen) => changes.push(...seen))
    observer.observe(drawn.root, { subtree: true, childList: true, attributes: true })
    expect(getComputedStyle(image).opacity).toBe('1')
    await expect.poll(() => image.complete && image.naturalWidth > 0).toBe(true)
    await nextTask()
    expect([changes, image.getAnimations()]).toEqual([[], []])
    observer.disconnect()
    await drawn.unmount()
  })

  test('error-8 an image that cannot be loaded says so and shows letters instead', async () => {
    const failed: string[] = []
    const broken = 'data:image/png;base64,AAAA'
    const drawn = await renderInRoot(
      <Image src={broken} name="Rainbow wallet" data-testid="i" onLoadError={(src) => failed.push(src)} />,
    )
    await expect.poll(() => drawn.get('[data-testid="i"]').dataset.state).toBe('fallback')
    expect([failed, drawn.get('text').textContent]).toEqual([[broken], 'RW'])
    await drawn.rerender(<Image src={SAMPLE_IMAGE} name="Rainbow wallet" data-testid="i" />)
    await expect.poll(() => drawn.get('[data-testid="i"]').dataset.state).toBe('loaded')
    await drawn.unmount()
  })

  test.each([
    undefined,
    '',
    'http://images.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<b>',
    '/relative.png',
  ])('an address that is unsafe or missing is never requested: %s', async (src) => {
    const drawn = await renderInRoot(<Image src={src} name="Wallet" />)
    expect([drawn.query('img'), drawn.get('text').textContent]).toEqual([null, 'W'])
    await drawn.unmount()
  })
})

describe('Avatar', () => {
  test('the same address gives the same picture whatever its case, another one another', async () => {
    const drawn = await renderInRoot(
      <>
        <Avatar address="0xABCDEF" />
        <Avatar address="0xabcdef" />
        <Avatar address="0xabcde0" />
      </>,
    )
    const [one, same, other] = [...drawn.root.querySelectorAll('svg')].map((svg) =>
      [...svg.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color')).join(),
    )
    expect(one).toBe(same)
    expect(one).not.toBe(other)
    await drawn.unmount()
  })
})

describe('Icon and Spinner', () => {
  test('they are hidden from readers unless they are named', async () => {
    const drawn = await renderInRoot(
      <>
        <Icon icon={checkIcon} />
        <Icon icon={warningIcon} label="Unsupported network" />
        <Spinner label="Loading" />
      </>,
    )
    expect([...drawn.root.querySelectorAll('svg')].map((svg) => svg.ariaHidden ?? svg.ariaLabel)).toEqual([
      'true',
      'Unsupported network',
      'Loading',
    ])
    await drawn.unmount()
  })
})

describe('Text, Tag, Separator, Skeleton', () => {
  test('they draw what they are given', async () => {
    const drawn = await renderInRoot(
      <>
        <Text as="h2" size="title" data-testid="text">
          Title
        </Text>
        <Tag tone="success" data-testid="tag">
          installed
        </Tag>
        <Separator label="or" />
        <Separator />
        <Skeleton shape="row" />
      </>,
    )
    expect([
      drawn.get('[data-testid="text"]').localName,
      drawn.get('[data-testid="tag"]').dataset.tone,
    ]).toEqual(['h2', 'success'])
    expect(drawn.get('hr').offsetHeight).toBe(1)
    expect(drawn.get('[data-shape="row"]').ariaHidden).toBe('true')
    expect(getComputedStyle(drawn.get('h2')).fontVariantNumeric).toBe('tabular-nums')
    await drawn.unmount()
  })
})

/** The colour that is seen where backgrounds lie on each other, the lowest first. */
function seen(...colors: readonly string[]) {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  for (const color of colors) {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue] as const
}

describe('Skeleton', () => {
  test.each([undefined, ...(Object.keys(presets) as PresetName[]) /* its keys are the names */])(
    'it stands out from the card by 1.3 to 1 with preset %s, dark and light',
    async (preset) => {
      for (const theme of ['dark', 'light'] as const) {
        const drawn = await renderInRoot(
          <CardFrame>
            <Skeleton shape="row" />
          </CardFrame>,
          { theme, variables: preset ? { preset } : {} },
        )
        const skeleton = drawn.get('[data-shape="row"]')
        const card = skeleton.parentElement ?? skeleton
        const ground = getComputedStyle(card).backgroundColor
        const color = getComputedStyle(skeleton).backgroundColor
        expect(contrast(seen(ground), seen(ground, color))).toBeGreaterThanOrEqual(1.3)
        await drawn.unmount()
      }
    },
  )
})

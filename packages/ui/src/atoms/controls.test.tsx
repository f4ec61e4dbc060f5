import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'
import { closeIcon } from './icons.ts'
import { Link, LinkButton } from './Link.tsx'
import { ListRow } from './ListRow.tsx'
import { Tile } from './Tile.tsx'
import { Toggle } from './Toggle.tsx'

/** The real mouse on an element, whose button can be held: the test's page is a frame, which may be drawn smaller. */
async function mouseOn(element: HTMLElement) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = frame.width / innerWidth
  const box = element.getBoundingClientRect()
  const x = frame.x + (box.x + box.width / 2) * scale
  const y = frame.y + (box.y + box.height / 2) * scale
  return (type: 'mousePressed' | 'mouseReleased') =>
    cdp().send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
}

describe('Button', () => {
  test('a press and the Enter key act, and the test id reaches the button', async () => {
    let presses = 0
    const drawn = await renderInRoot(
      <Button data-testid="go" onClick={() => presses++}>
        Go
      </Button>,
    )
    const button = drawn.get('[data-testid="go"]')
    button.click()
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect([presses, button.dataset.state]).toEqual([2, 'idle'])
    await drawn.unmount()
  })

  test('a press acts although what is under the pointer is replaced while it is held', async () => {
    let presses = 0
    const draw = (isPictureThere: boolean) => (
      <Button onClick={() => presses++}>{isPictureThere ? <b>Go</b> : <i>Go</i>}</Button>
    )
    const drawn = await renderInRoot(draw(false))
    const mouse = await mouseOn(drawn.get('button'))
    await mouse('mousePressed')
    await drawn.rerender(draw(true))
    await mouse('mouseReleased')
    await expect.poll(() => presses).toBe(1)
    await drawn.unmount()
  })

  test('while loading it keeps the focus and does nothing', async () => {
    let presses = 0
    const drawn = await renderInRoot(
      <Button isLoading onClick={() => presses++}>
        Go
      </Button>,
    )
    const button = drawn.get('button')
    button.focus()
    button.click()
    expect([presses, drawn.root.activeElement === button, button.ariaBusy, button.dataset.state]).toEqual([
      0,
      true,
      'true',
      'loading',
    ])
    await drawn.unmount()
  })

  test('every size is at least 24 px high, and the focus is visible', async () => {
    for (const [size, heightPx] of [
      ['sm', 32],
      ['md', 40],
      ['lg', 48],
    ] as const) {
      const drawn = await renderInRoot(<Button size={size}>Go</Button>)
      const button = drawn.get('button')
      button.focus()
      await userEvent.keyboard('{Shift}')
      expect(button.getBoundingClientRect().height).toBe(heightPx)
      expect(getComputedStyle(button).outlineStyle).toBe('solid')
      await drawn.unmount()
    }
  })
})

describe('IconButton', () => {
  test('it is named by its label and at least 28 px wide', async () => {
    const drawn = await renderInRoot(<IconButton icon={closeIcon} label="Close" size="sm" data-testid="x" />)
    const button = drawn.get('[data-testid="x"]')
    expect([button.ariaLabel, button.getBoundingClientRect().width]).toEqual(['Close', 28])
    await drawn.unmount()
  })
})

describe('Toggle', () => {
  test('const-8 it has the sizes sm, md and lg, and is a switch for readers', async () => {
    const heights: number[] = []
    for (const size of ['sm', 'md', 'lg'] as const) {
      const drawn = await renderInRoot(
        <Toggle size={size} isOn={false} onToggle={() => {}} label="Certified" />,
      )
      heights.push(drawn.get('button > span').getBoundingClientRect().height)
      expect(drawn.get('button').role).toBe('switch')
      await drawn.unmount()
    }
    expect(heights).toEqual([20, 24, 28])
  })

  test('the space key turns it on', async () => {
    const heard: boolean[] = []
    const drawn = await renderInRoot(
      <Toggle isOn={false} onToggle={(isOn) => heard.push(isOn)} label="Certified" />,
    )
    drawn.get('button').focus()
    await userEvent.keyboard(' ')
    expect(heard).toEqual([true])
    await drawn.unmount()
  })
})

function Search() {
  const [value, setValue] = useState('')
  return <Input value={value} onValueChange={setValue} label="Search wallet" clearLabel="Clear search" />
}

describe('Input', () => {
  test('it gives what is typed, and clearing gives the focus back', async () => {
    const drawn = await renderInRoot(<Search />)
    const input = drawn.get<HTMLInputElement>('input')
    await userEvent.type(input, 'rain')
    expect([input.value, input.ariaLabel]).toEqual(['rain', 'Search wallet'])
    drawn.get('[aria-label="Clear search"]').click()
    await expect.poll(() => input.value).toBe('')
    expect([drawn.root.activeElement, drawn.query('[aria-label="Clear search"]')]).toEqual([input, null])
    await drawn.unmount()
  })

  test('the frame of a wrong field has the colour of its error, in use as well', async () => {
    const drawn = await renderInRoot(
      <Input label="Email" value="nobody" onValueChange={() => {}} error="Not an address" />,
    )
    const colours = () => {
      const frame = getComputedStyle(drawn.get('[part="input"]')).borderTopColor
      return [frame, getComputedStyle(drawn.get('[role="alert"]')).color]
    }
    const atRest = colours()
    expect(atRest[0]).toBe(atRest[1])
    drawn.get('input').focus()
    // The frame changes its colour within some milliseconds.
    await expect.poll(() => getComputedStyle(drawn.get('[part="input"]')).boxShadow).not.toBe('none')
    await Promise.allSettled(drawn.root.getAnimations().map(({ finished }) => finished))
    expect(colours()).toEqual(atRest)
    await drawn.unmount()
  })

  test('validate-28 an error given by the caller is shown and tied to the field', async () => {
    const drawn = await renderInRoot(
      <Input value="x" onValueChange={() => {}} label="E-mail" error="Not valid" />,
    )
    const input = drawn.get('input')
    const described = input.getAttribute('aria-describedby') ?? ''
    expect([input.ariaInvalid, drawn.root.getElementById(described)?.textContent]).toEqual([
      'true',
      'Not valid',
    ])
    await drawn.unmount()
  })
})

const SCRIPT_ADDRESS = ['javascript', 'alert(1)'].join(':')

describe('Link', () => {
  test('it leaves in a new tab without an opener, and follows no script address', async () => {
    const drawn = await renderInRoot(<Link href="https://example.com/">More</Link>)
    const link = drawn.get<HTMLAnchorElement>('a')
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    await drawn.rerender(<Link href={SCRIPT_ADDRESS}>More</Link>)
    expect(drawn.get('a').hasAttribute('href')).toBe(false)
    await drawn.unmount()
  })

  test('the button that looks like one is a button', async () => {
    const drawn = await renderInRoot(<LinkButton data-testid="l">More</LinkButton>)
    expect(drawn.get('[data-testid="l"]').localName).toBe('button')
    await drawn.unmount()
  })
})

describe('ListRow', () => {
  test('rows are at least 48 and 56 px high, and say their state', async () => {
    const drawn = await renderInRoot(
      <>
        <ListRow title="Small" size="sm" data-testid="sm" />
        <ListRow title="Selected" isSelected data-testid="md" />
      </>,
    )
    const [small, normal] = [drawn.get('[data-testid="sm"]'), drawn.get('[data-testid="md"]')]
    expect([small.offsetHeight, normal.offsetHeight, normal.dataset.state, normal.ariaCurrent]).toEqual([
      48,
      56,
      'selected',
      'true',
    ])
    await drawn.unmount()
  })

  test('a row that loads ignores presses', async () => {
    let presses = 0
    const drawn = await renderInRoot(<ListRow title="Wallet" isLoading onClick={() => presses++} />)
    drawn.get('button').click()
    expect(presses).toBe(0)
    await drawn.unmount()
  })
})

describe('Tile', () => {
  test('const-6 it is 104 px high with or without a caption', async () => {
    const drawn = await renderInRoot(
      <>
        <Tile media={<span />} title="One" />
        <Tile media={<span />} title="Two" caption="installed" />
      </>,
    )
    expect([...drawn.root.querySelectorAll('button')].map((tile) => tile.offsetHeight)).toEqual([104, 104])
    await drawn.unmount()
  })

  test('in a language from right to left the start of a Latin name is seen, and its end is cut', async () => {
    const drawn = await renderInRoot(
      <div dir="rtl" style={{ width: 80 }}>
        <Tile media={<span />} title="Coinbase Wallet for everyone" />
      </div>,
    )
    const name = drawn.get('[title]')
    const text = name.firstChild
    if (!text) throw new Error('no text')
    const box = name.getBoundingClientRect()
    const letter = (index: number) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect()
    }
    expect(letter(0).left).toBeGreaterThanOrEqual(box.left)
    expect(letter(0).right).toBeLessThanOrEqual(box.right)
    expect(letter(27).right).toBeGreaterThan(box.right)
    await drawn.unmount()
  })
})

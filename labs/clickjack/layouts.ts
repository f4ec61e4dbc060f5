/** The changes that a page makes to the frame before it shows it: a script for the page, made by throwing dice. */
export interface Layout {
  readonly kind: string
  readonly script: string
}

type Dice = (sides: number) => number

const style = (target: 'dialog' | 'iframe', css: string) =>
  `document.querySelector('${target}').style.cssText += ';${css}'`

/** Something in the top layer above the frame, at some place over it. */
const cover = (how: 'dialog' | 'popover', css: string) => `{
  const cover = document.createElement('${how === 'dialog' ? 'dialog' : 'div'}')
  cover.className = 'cover'
  cover.style.cssText = 'position:fixed;margin:0;border:0;padding:0;inset:auto;${css}'
  cover.textContent = 'Win'
  document.body.append(cover)
  ${how === 'dialog' ? 'cover.showModal()' : "cover.popover = 'manual'; cover.showPopover()"}
}`

const place = (dice: Dice) =>
  `left:${50 + dice(300)}px;top:${50 + dice(380)}px;width:${30 + dice(200)}px;height:${12 + dice(100)}px`

/** Every way, with its numbers thrown anew. `after` ways run once the dialog is open. */
const WAYS: Readonly<Record<string, { readonly isAfter?: boolean; readonly make: (dice: Dice) => string }>> =
  {
    coverDialog: { isAfter: true, make: (dice) => cover('dialog', place(dice)) },
    coverPopover: { isAfter: true, make: (dice) => cover('popover', place(dice)) },
    coverClickedThrough: {
      isAfter: true,
      make: (dice) => cover('popover', `${place(dice)};background:white;pointer-events:none`),
    },
    coverTinted: {
      isAfter: true,
      make: (dice) => cover('popover', `${place(dice)};background:rgb(0 0 0 / 0.${1 + dice(9)})`),
    },
    opacity: {
      make: (dice) =>
        style(dice(2) ? 'dialog' : 'iframe', `opacity:0.${dice(96).toString().padStart(2, '0')}`),
    },
    scale: { make: (dice) => style(dice(2) ? 'dialog' : 'iframe', `transform:scale(0.${20 + dice(75)})`) },
    stretch: { make: (dice) => style('iframe', `transform:scale(${1 + dice(9)}.${1 + dice(9)}, 1)`) },
    rotate: { make: (dice) => style(dice(2) ? 'dialog' : 'iframe', `transform:rotate(${2 + dice(356)}deg)`) },
    clip: {
      make: (dice) => style('dialog', `clip-path:inset(${2 + dice(40)}% ${dice(40)}% ${dice(20)}% 0)`),
    },
    offScreen: { make: (dice) => style('dialog', `inset:auto auto auto -${10 + dice(340)}px`) },
    filter: {
      make: (dice) =>
        style(
          dice(2) ? 'dialog' : 'iframe',
          `filter:${['blur(4px)', 'brightness(0.1)', 'invert(1)'][dice(3)]}`,
        ),
    },
    cut: { make: (dice) => style('dialog', `width:${100 + dice(250)}px;height:${60 + dice(300)}px`) },
    hidden: { make: () => style('iframe', 'visibility:hidden') },
    blend: { make: () => style('iframe', 'mix-blend-mode:difference') },
    skew: { make: (dice) => style('dialog', `transform:skewX(${3 + dice(60)}deg)`) },
  }

/**
 * A mask on the dialog hides parts of it, and Chromium's observer calls it visible all the same (seen in 156). Nothing in
 * the frame can tell, so it is counted by itself and is no gate.
 */
export function makeMask(dice: Dice): Layout & { readonly isAfter: boolean } {
  const script = style('dialog', `mask-image:linear-gradient(#000 ${dice(90)}%,transparent)`)
  return { kind: 'mask', script, isAfter: false }
}

/** Makes a number of layouts, taking each way in turn. */
export function makeLayouts(count: number, dice: Dice): readonly (Layout & { readonly isAfter: boolean })[] {
  const ways = Object.entries(WAYS)
  return Array.from({ length: count }, (_, at) => {
    const [kind, { make, isAfter = false }] = ways[at % ways.length] ?? ['', { make: () => '' }]
    return { kind, script: make(dice), isAfter }
  })
}

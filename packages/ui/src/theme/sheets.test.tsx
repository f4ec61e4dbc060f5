import { expect, test } from 'vitest'
import { renderInRoot } from '../testing/renderInRoot.tsx'

// Every sheet there is registers itself.
import.meta.glob('../**/*.module.css', { eager: true })

function selectorsIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? rule.selectorText.split(',') : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsIn(rule.cssRules) : []),
  ])
}

test('no rule is for a pseudo-element of every element, whose style each of them would compute twice when it is shown', async () => {
  const drawn = await renderInRoot(<p />)
  const selectors = drawn.root.adoptedStyleSheets.flatMap(({ cssRules }) => selectorsIn(cssRules))
  const pseudo = selectors.filter((selector) => /::(before|after)$/.test(selector))
  expect(pseudo.length).toBeGreaterThan(5)
  expect(pseudo.filter((selector) => /(^|[\s>+~*])::\w+$/.test(selector))).toEqual([])
  await drawn.unmount()
})

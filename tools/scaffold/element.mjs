import { addExport } from './edits.mjs'
import { need, pascal } from './names.mjs'

/** The component of a custom element. @param {string} given */
export function element(given) {
  const [, name = ''] = need(given, /^([a-z]+(?:-[a-z]+)+)$/, 'receive-button')
  const type = name.split('-').map(pascal).join('')
  const folder = 'packages/ui/src/buttons'
  return {
    files: {
      [`${folder}/${type}.tsx`]: `import { Button } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { buttonText } from '../text/buttonText.ts'

/** The button of <${name}>. */
export function ${type}() {
  const t = useLocalText(buttonText)
  return <Button data-testid="${name}">{t('connect')}</Button>
}
`,
      [`${folder}/${type}.test.tsx`]: `import { expect, test } from 'vitest'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { ${type} } from './${type}.tsx'

test('the title begins with the clause that it shows', async () => {
  const drawn = await renderInRoot(<${type} />)
  expect(drawn.get('[data-testid="${name}"]').innerText).toBe('Connect Wallet')
  await drawn.unmount()
})
`,
    },
    edits: {
      'packages/ui/src/index.ts': addExport(`export { ${type} } from './buttons/${type}.tsx'`),
    },
    next: [
      `packages/elements/src/elements.ts: the entry of ${name}`,
      'packages/elements/src/inner/ElementView.ts: the component of the tag',
      `${folder}/${type}.test.tsx: every state, by keyboard too`,
      'npm run generate: declarations and reference pages',
    ],
  }
}

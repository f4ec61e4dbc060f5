import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Rendered, renderInRoot } from '../../testing/renderInRoot.tsx'
import { wellReport } from '../../testing/samples/sampleReport.ts'
import { DiagnosisPanel } from './DiagnosisPanel.tsx'

let drawn: Rendered

afterEach(() => drawn.unmount())

async function drawPanel(onRun = async () => wellReport) {
  const copied: string[] = []
  const closed: string[] = []
  drawn = await renderInRoot(
    <DiagnosisPanel
      onRun={onRun}
      onCopy={async (text) => void copied.push(text)}
      onClose={() => closed.push('closed')}
    />,
  )
  return { copied, closed }
}

const stateOf = () => drawn.query('[data-testid="diagnosis"]')?.dataset.state

test('the report is copied as text, and that is said', async () => {
  const { copied } = await drawPanel()
  await expect.poll(stateOf).toBe('done')
  drawn.get('[data-testid="diagnosis-copy"]').click()
  await expect.poll(() => drawn.get('[data-testid="diagnosis-copy"]').textContent).toBe('Copied')
  expect(copied).toEqual([wellReport.text])
})

test('it starts at its heading and Escape closes it without telling what is below', async () => {
  const { closed } = await drawPanel()
  expect(drawn.root.activeElement?.tagName).toBe('H2')
  const below: string[] = []
  drawn.host.addEventListener('keydown', ({ key, defaultPrevented }) =>
    below.push(`${key} ${defaultPrevented}`),
  )
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
  expect(below.filter((key) => key === 'Escape false')).toEqual([])
})

test('a diagnosis that fails is told, and another one can be made', async () => {
  let isWell = false
  await drawPanel(async () => {
    if (!isWell) throw new Error('no')
    return wellReport
  })
  await expect.poll(stateOf).toBe('failed')
  isWell = true
  drawn.get('[data-testid="diagnosis-again"]').click()
  await expect.poll(stateOf).toBe('done')
  expect(drawn.get('[role="status"]').textContent).toBe('No problems found.')
})

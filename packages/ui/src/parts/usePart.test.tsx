import { createTestModal } from '@foyer/devkit'
import { expect, onTestFinished, test } from 'vitest'
import { ModalProvider } from '../hooks/modalContext.tsx'
import { instantTimer } from '../testing/drawModal.tsx'
import { nextTask, renderInRoot } from '../testing/renderInRoot.tsx'
import { createPartLoader } from './createPartLoader.ts'
import type { PartTable } from './part.ts'
import { partTable } from './table.ts'
import { PartLoaderContext, usePart } from './usePart.ts'

function Reader({ id, isWanted }: { readonly id: string; readonly isWanted: boolean }) {
  return <i id={id}>{usePart('fund', isWanted) ? 'there' : 'missing'}</i>
}

/** Draws one who wants a part and one who takes it when it is there; its script fails so many times first. */
async function drawReaders(failures: number, isWanted: boolean) {
  const { modal, platform } = await createTestModal()
  let asked = 0
  const table: PartTable = {
    ...partTable,
    fund: () => {
      asked += 1
      return asked > failures ? partTable.fund() : Promise.reject(new Error('offline'))
    },
  }
  const loader = createPartLoader(table, { setTimer: instantTimer })
  const element = (wish: boolean) => (
    <ModalProvider modal={modal}>
      <PartLoaderContext value={loader}>
        <Reader id="wanting" isWanted={wish} />
        <Reader id="taking" isWanted={false} />
      </PartLoaderContext>
    </ModalProvider>
  )
  const drawn = await renderInRoot(element(isWanted))
  let isDrawn = true
  async function end() {
    if (isDrawn) await drawn.unmount()
    isDrawn = false
  }
  onTestFinished(async () => {
    await end()
    modal.destroy()
  })
  return {
    platform,
    end,
    asked: () => asked,
    want: () => drawn.rerender(element(true)),
    text: () => [drawn.get('#wanting').textContent, drawn.get('#taking').textContent],
  }
}

test('a part is loaded once it is wanted, for all who take it', async () => {
  const { asked, text, want } = await drawReaders(0, false)
  expect([asked(), text()]).toEqual([0, ['missing', 'missing']])
  await want()
  await expect.poll(text).toEqual(['there', 'there'])
  expect(asked()).toBe(1)
})

test('a failure is logged, and while it is wanted it is tried again after 2 s', async () => {
  const { asked, platform, text } = await drawReaders(3, true)
  await expect.poll(asked).toBe(3)
  await nextTask()
  expect(platform.logs).toEqual(['[foyer] a part could not be loaded: Error: offline'])
  await platform.advance(1999)
  expect([asked(), text()]).toEqual([3, ['missing', 'missing']])
  await platform.advance(1)
  await expect.poll(text).toEqual(['there', 'there'])
  expect(asked()).toBe(4)
})

test('nothing is tried again for one who is gone', async () => {
  const { asked, platform, end } = await drawReaders(3, true)
  await expect.poll(asked).toBe(3)
  await nextTask()
  await end()
  await platform.advance(2000)
  expect(asked()).toBe(3)
})

import type { AuthDevice } from '@foyer/api'
import { makeElement, makeIcon } from '../../lib/ui/elements.ts'
import { drawButton, drawStatus } from '../../lib/ui/parts.ts'
import { PAGE_ICONS } from '../../lib/ui/pictures.ts'
import { fill, isolate, type Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { drawLoaded } from '../ui/work.ts'
import { forgetThisDevice, listDevices, revokeDevice } from '../work/devices.ts'
import { confirm, type Question } from './confirmScreen.ts'
import { showEnd } from './endScreen.ts'

/** Lists the devices of the account, and removes them. */
export function showDevices(shell: Shell, session: PageSession, onBack: () => void, note = ''): void {
  const { document, texts } = shell
  const signal = shell.enter()
  const load = () => listDevices(session)
  const draw = (devices: readonly AuthDevice[]) => drawDevices(shell, session, { devices, onBack })
  shell.show({
    title: texts.titleDevices,
    intro: texts.devicesIntro,
    onBack,
    body: [drawStatus(document, note), drawLoaded(shell, { session, signal, load, draw })],
  })
}

interface DevicesInput {
  readonly devices: readonly AuthDevice[]
  readonly onBack: () => void
}

function drawDevices(shell: Shell, session: PageSession, { devices, onBack }: DevicesInput): readonly Node[] {
  const { document, texts } = shell
  const others = devices.filter(({ isThisDevice }) => !isThisDevice)
  const toList = (note?: string) => showDevices(shell, session, onBack, note)
  const ask = (question: Question) => confirm(shell, session, { ...question, onBack: () => toList() })
  const revoke = (device: AuthDevice) =>
    ask({
      title: fill(texts.titleRevoke, { device: isolate(device.userAgentClass) }),
      intro: texts.revokeIntro,
      button: texts.revoke,
      isFresh: true,
      work: () => revokeDevice(session, device.jkt),
      onDone: () => toList(texts.revoked),
    })
  const revokeAll = () =>
    ask({
      title: texts.revokeOthers,
      intro: texts.revokeIntro,
      button: texts.revokeOthers,
      isFresh: true,
      async work() {
        // One after the other, so that the removals before a failure remain.
        for (const { jkt } of others) await revokeDevice(session, jkt)
      },
      onDone: () => toList(texts.revoked),
    })
  const forget = () =>
    ask({
      title: texts.forget,
      intro: texts.forgetIntro,
      button: texts.forget,
      isFresh: false,
      work: () => forgetThisDevice(session),
      onDone: () => showEnd(shell, { title: texts.titleForgotten, intro: texts.forgotten }),
    })
  const list = devices.map((device) => drawDevice(shell, device, () => revoke(device)))
  return [
    makeElement(document, 'ul', { class: 'devices', attributes: { role: 'list' } }, ...list),
    ...(others.length === 0 ? [makeElement(document, 'p', { class: 'quiet', text: texts.onlyDevice })] : []),
    ...(others.length > 1
      ? [drawButton(document, { text: texts.revokeOthers, kind: 'danger', onPress: revokeAll })]
      : []),
    drawButton(document, { text: texts.forget, kind: 'danger', onPress: forget }),
  ]
}

function drawDevice(
  { document, texts, language }: Shell,
  device: AuthDevice,
  onRevoke: () => void,
): HTMLElement {
  const { userAgentClass, appOrigin, createdAtMs, lastSeenAtMs, isThisDevice } = device
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const name = makeElement(document, 'h2', { class: 'row-title', text: userAgentClass })
  const facts = [
    appOrigin.replace(/^https?:\/\//, ''),
    fill(texts.lastSeen, { time: time.format(lastSeenAtMs) }),
    fill(texts.added, { time: day.format(createdAtMs) }),
  ].map((text) => makeElement(document, 'p', { class: 'quiet', text, attributes: { dir: 'auto' } }))
  const end = isThisDevice
    ? makeElement(document, 'span', { class: 'badge', text: texts.thisDevice })
    : drawButton(document, { text: texts.revoke, onPress: onRevoke })
  if (!isThisDevice) end.setAttribute('aria-label', `${texts.revoke}: ${userAgentClass}`)
  const icon = /android|ios|iphone|ipad|mobile/i.test(userAgentClass) ? PAGE_ICONS.phone : PAGE_ICONS.device
  return makeElement(
    document,
    'li',
    { class: 'device' },
    makeElement(document, 'span', { class: 'media' }, makeIcon(document, icon)),
    makeElement(document, 'div', { class: 'words-of-row' }, name, ...facts),
    end,
  )
}

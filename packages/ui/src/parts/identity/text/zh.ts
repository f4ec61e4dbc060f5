import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: '修改邮箱',
    updateEmailPrimaryOtp: '确认当前邮箱',
    updateEmailSecondaryOtp: '确认新邮箱',
    upgradeEmailWallet: '升级你的钱包',
    inLine: '排队中',
  },
  emailChange: {
    newAddress: '新的邮箱地址',
    now: '此账户属于 {email}',
    steps: '先向此地址发送验证码，再向新地址发送链接和验证码。',
    firstSteps: '链接和验证码会发送到此地址。',
    currentCode: '请在打开的窗口中输入我们发送到您当前邮箱 {email} 的验证码',
    newCode: '请在打开的窗口中完成新邮箱 {email} 的确认',
    windowNote: '验证码只能在钱包的窗口中输入。更改后，新设备需要等待一天或更久。',
    cancelChange: '取消更改',
    expired: '此更改已结束。请重新打开窗口以重新开始。',
    firstAddress: '请为您的账户添加邮箱。没有邮箱，设备丢失后将无法找回钱包。',
    splitTitle: '你现在的密钥',
    splitText:
      '它分为三份：一份在此设备，一份在应用的服务器，一份在恢复服务器。任意两份可打开钱包，单独一份什么都打不开。',
    singleText: '这里由同一运营者运行两台服务器：在你自己持有恢复方式之前，运营者可以重建密钥。',
    selfTitle: '自我托管',
    selfText:
      '恢复方式由你自己持有：通行密钥或恢复码取代恢复服务器保管的那一份，任何服务器都无法打开你的钱包。服务器的旧副本在被删除之前仍可打开。',
    openSite: '在 {site} 继续',
  },
  passkey: {
    continue: '使用通行密钥继续',
    offer: '下次使用通行密钥登录',
    offerHint: '在钱包的“登录方式”中添加。之后无需邮箱验证码。',
    add: '添加通行密钥',
    notNow: '暂不',
  },
  line: {
    waiting: '您正在排队',
    aboutMinutes: '{count, plural, other {约 # 分钟}}',
    aboutSeconds: '{count, plural, other {不到 # 秒}}',
    keeps: '目前登录的人很多。即使关闭此窗口或重新加载页面，您的位置也会保留。',
    admitting: '轮到您了',
    due: '轮到您了',
    awayHint: '目前无法连接我们的服务器。我们会继续尝试。',
    anew: '轮到您时，我们的服务器或本页面无法使用。这是您的新位置。',
    dueHint: '请在十分钟内继续。',
    continue: '继续',
    full: '目前没有排队名额',
    fullHint: '想登录的人数超过了半小时内可接纳的数量。请几分钟后再试。',
    tryAgain: '重试',
    cancel: '取消',
  },
}

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bodyLimits } from '@contract/core/limits'
import { settingNames } from '@server/config'
import packageJson from '../../package.json' with { type: 'json' }

const read = (path: string) => readFileSync(path, 'utf8')
const has = (program: string) => !spawnSync(program, ['-v']).error
const variablesIn = (text: string) =>
  [...text.matchAll(/^ *-? ?([A-Z][A-Z0-9_]+)[=:]/gm)].map(([, name]) => name)

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the example of settings names settings only', () => {
  for (const name of variablesIn(read('deploy/kijani.env.example'))) expect(settingNames).toContain(name)
})

test('the services run what a release has, with settings that exist', () => {
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'))
  expect(units).toContain('kijani@.service')
  for (const unit of units) {
    const [, script] = /^ExecStart=\/usr\/bin\/node (scripts\/[\w-]+\.mjs)/m.exec(
      read(`deploy/systemd/${unit}`),
    )!
    expect(Object.values(packageJson.scripts)).toContain(`node ${script}`)
  }
  // The process ends 30 s after DRAIN_SECONDS, which is 0 by default.
  const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/kijani@.service'))!
  expect(Number(stopSeconds)).toBeGreaterThan(30)
})

test('the proxies pass on what Kijani needs, and as much as it accepts', () => {
  const nginx = read('deploy/nginx/kijani.conf')
  expect(nginx).toContain('proxy_set_header Host $host;')
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(nginx).toMatch(/location = \/api\/events \{[^}]*proxy_buffering off;/)
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx)!
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(bodyLimits.plainFormBytes)
  expect(read('deploy/caddy/Caddyfile')).toMatch(/^shop\.example \{\n\treverse_proxy 127\.0\.0\.1:3000\n\}$/m)
})

test.runIf(has('nginx') && has('openssl'))('nginx accepts its configuration', () => {
  const folder = newFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = read('deploy/nginx/kijani.conf')
    .replace(/\S+privkey\.pem/, key)
    .replace(/\S+fullchain\.pem/, certificate)
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, `pid ${folder}/pid; error_log stderr; events {} http { access_log off;\n${site}\n}`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', config, '-p', folder], { encoding: 'utf8' })
  expect([status, status === 0 || stderr]).toEqual([0, true])
})

test('the containers get settings that exist, and the image runs without a shell', () => {
  const known = [...settingNames, 'NODE_OPTIONS', 'NODE_ENV']
  const [, environment] = /x-environment: &environment\n((?: {2}.+\n)+)/.exec(read('compose.yaml'))!
  for (const name of variablesIn(environment!)) expect(known).toContain(name)
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toContain('USER node')
  expect(dockerfile).toContain('/api/health')
  expect(dockerfile).toContain('CMD ["node", "scripts/start.mjs"]')
})

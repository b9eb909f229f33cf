import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor } from '@server/database/embedded/account'
import type { Certificate } from './certificate'
import { startDaemon } from './daemon'
import { waitUntil } from './wait-until'

/** A request as nginx answered it. */
export interface Answer {
  /** When, in milliseconds since 1970. */
  at: number
  method: string
  path: string
  /** 499: the client went away first. */
  status: number
  seconds: number
  /** The servers that were tried, in their order. */
  upstreams: string
}

export interface Balancer {
  origin: string
  /** Everything that it has answered so far. */
  answers(): Answer[]
  stop(): Promise<void>
}

interface Options {
  port: number
  upstreamPorts: readonly number[]
  certificate: Certificate
}

/** nginx with TLS in front of several web processes, in the way docs/operations.md describes. */
export async function startBalancer(
  folder: string,
  { port, upstreamPorts, certificate }: Options,
): Promise<Balancer> {
  const home = join(folder, 'nginx')
  const account = accountFor(home)
  mkdirSync(home)
  if (account) {
    chownSync(home, account.uid, account.gid)
    chmodSync(certificate.key, 0o644)
  }
  writeFileSync(join(home, 'nginx.conf'), configuration({ port, upstreamPorts, certificate }))
  const args = ['-p', home, '-c', 'nginx.conf', '-e', 'error.log']
  const daemon = startDaemon('nginx', args, {
    log: join(folder, 'nginx.log'),
    account,
    exitSignal: 'SIGTERM',
  })
  const origin = `https://127.0.0.1:${port}`
  await waitUntil('nginx answers', async () => (await fetch(`${origin}/balancer`)).ok)
  return {
    origin,
    answers: () =>
      readFileSync(join(home, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => parseAnswer(line)),
    stop: () => daemon.end('SIGTERM'),
  }
}

function parseAnswer(line: string): Answer {
  const { at, ...answer } = JSON.parse(line) as Answer
  return { at: at * 1000, ...answer }
}

const configuration = ({ port, upstreamPorts, certificate }: Options) => `
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
  client_body_temp_path bodies;
  proxy_temp_path answers;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  log_format json escape=json '{"at":$msec,"method":"$request_method","path":"$uri","status":$status,"seconds":$request_time,"upstreams":"$upstream_addr"}';
  access_log access.log json;

  upstream kijani {
    ${upstreamPorts.map((upstreamPort) => `server 127.0.0.1:${upstreamPort} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 60s;
  }

  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate.certificate};
    ssl_certificate_key ${certificate.key};
    client_max_body_size 0;

    location = /balancer {
      access_log off;
      return 204;
    }
    location / {
      proxy_pass http://kijani;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      # A request that reached a server is only repeated if it changes nothing: not a POST.
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 2;
    }
  }
}
`

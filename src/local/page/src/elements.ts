import '@skyra/discord-components-core/discord-embed-description.js';
import '@skyra/discord-components-core/discord-header.js';
import '@skyra/discord-components-core/discord-time.js';
import { DiscordActionRow } from '@skyra/discord-components-core/discord-action-row.js';
import { DiscordAuthorInfo } from '@skyra/discord-components-core/discord-author-info.js';
import { DiscordButton } from '@skyra/discord-components-core/discord-button.js';
import { DiscordCode } from '@skyra/discord-components-core/discord-code.js';
import { DiscordCommand } from '@skyra/discord-components-core/discord-command.js';
import { DiscordEmbedField } from '@skyra/discord-components-core/discord-embed-field.js';
import { DiscordEmbedFields } from '@skyra/discord-components-core/discord-embed-fields.js';
import { DiscordEmbedFooter } from '@skyra/discord-components-core/discord-embed-footer.js';
import { DiscordEmbed } from '@skyra/discord-components-core/discord-embed.js';
import { DiscordFileAttachment } from '@skyra/discord-components-core/discord-file-attachment.js';
import { DiscordLink } from '@skyra/discord-components-core/discord-link.js';
import { DiscordMention } from '@skyra/discord-components-core/discord-mention.js';
import { DiscordMessage } from '@skyra/discord-components-core/discord-message.js';
import { DiscordMessages } from '@skyra/discord-components-core/discord-messages.js';
import { DiscordPre } from '@skyra/discord-components-core/discord-pre.js';
import { DiscordQuote } from '@skyra/discord-components-core/discord-quote.js';
import { DiscordReply } from '@skyra/discord-components-core/discord-reply.js';
import { DiscordSubscript } from '@skyra/discord-components-core/discord-subscript.js';
import { DiscordSystemMessage } from '@skyra/discord-components-core/discord-system-message.js';
import { css } from 'lit';

/*
 * Skyra's components draw Discord as it was some years ago. These styles overlay theirs with what Discord has changed
 * since (colours, corners, spacing, phones). They use the variables of `style/theme.css`.
 */

DiscordMessages.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    border: 0;
    background: none;
    color: var(--text);
    font-family: inherit;
    line-height: 1.375;
  }
  ::slotted(*),
  ::slotted(*:first-child),
  ::slotted(*:not(:first-child)) {
    margin-top: 0;
    padding: 0;
  }
`);
DiscordMessage.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    padding: 2px var(--gutter-right) 2px var(--gutter);
    background: none;
    color: var(--text);
    font-family: inherit;
    font-size: 1rem;
    line-height: 1.375;
  }
  .discord-author-avatar {
    width: 40px;
    min-width: 40px;
    height: 40px;
    margin: 2px var(--gutter) 0 0;
  }
  .discord-message-body-only-indent {
    width: calc(40px + var(--gutter));
    margin: 0;
    flex: none;
    font-size: 0.6875rem;
  }
  .discord-message-inner-center {
    align-items: flex-start;
  }
  .discord-message-content {
    min-width: 0;
    padding-top: 0;
    line-height: 1.375;
  }
  .discord-message-body {
    overflow-wrap: anywhere;
  }
  :host .discord-message-timestamp,
  :host([light-theme]) .discord-message-timestamp,
  :host .discord-message-edited,
  :host([light-theme]) .discord-message-edited {
    color: var(--faint);
  }
  .discord-message-compact-indent {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`);
DiscordAuthorInfo.elementStyles.push(css`
  :host .discord-author-username,
  :host([light-theme]) .discord-author-username {
    color: var(--strong);
    font-weight: 500;
    font-size: 1rem;
  }
`);
DiscordCommand.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    color: var(--faint);
    font-family: inherit;
  }
  :host .discord-replied-message-username,
  :host([light-theme]) .discord-replied-message-username {
    color: var(--strong);
    opacity: 1;
  }
  :host .discord-slash-command-name {
    background: none;
    color: var(--link) !important;
  }
`);
DiscordReply.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    margin-left: calc(40px + var(--gutter));
    min-width: 0;
    color: var(--faint);
    font-family: inherit;
  }
  :host .discord-replied-message-username,
  :host([light-theme]) .discord-replied-message-username {
    color: var(--strong);
    opacity: 1;
  }
  .discord-replied-message-content {
    overflow: hidden;
  }
`);
DiscordEmbed.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    width: 100%;
    max-width: 32.5rem;
    color: var(--text);
    font-size: 0.875rem;
    line-height: 1.125rem;
  }
  :host .discord-embed-root {
    flex: 1;
  }
  :host .discord-embed-wrapper,
  :host([light-theme]) .discord-embed-wrapper {
    width: 100%;
    border: 0;
    background-color: var(--embed);
  }
  :host .discord-embed-wrapper .discord-embed-grid {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 2px 1rem 1rem 0.75rem;
  }
  :host .discord-embed-author,
  :host([light-theme]) .discord-embed-author,
  :host .discord-embed-author a,
  :host([light-theme]) .discord-embed-author a {
    color: var(--strong);
  }
`);
DiscordEmbedFields.elementStyles.push(css`
  :host {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    min-width: 0;
  }
`);
DiscordEmbedField.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    color: var(--text);
  }
`);
DiscordEmbedFooter.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    color: var(--text);
    overflow-wrap: anywhere;
  }
`);
DiscordActionRow.elementStyles.push(css`
  :host {
    gap: 8px;
    min-width: 0;
    padding-top: 8px;
  }
`);
DiscordButton.elementStyles.push(css`
  :host {
    min-width: 0;
  }
  :host > *:first-child {
    box-sizing: border-box;
    width: auto;
    max-width: 100%;
    height: auto;
    min-width: 60px;
    margin: 0;
    padding: 6px 15px;
    border: 1px solid var(--button-edge);
    border-radius: 8px;
    line-height: 1.125rem;
    font-family: inherit;
    text-align: left;
    overflow-wrap: anywhere;
  }
  .primary {
    background-color: var(--accent);
  }
  .secondary {
    background-color: var(--button);
    color: var(--button-text);
  }
  .secondary.hoverable:hover {
    background-color: var(--button-hover);
  }
  .success {
    background-color: var(--green);
  }
  .destructive {
    background-color: var(--red);
  }
  .hoverable:hover {
    filter: brightness(1.1);
  }
  :focus-visible {
    outline: 2px solid var(--link);
    outline-offset: 2px;
  }
`);
DiscordCode.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    border-radius: 4px;
    background: var(--code);
    font-family: var(--mono);
    white-space: break-spaces;
  }
  :host code,
  :host([light-theme]) code,
  :host([embed]) code {
    padding: 0.1em 0.2em;
    margin: 0;
    background: none;
    font-family: inherit;
  }
  :host([multiline]) {
    display: block;
    max-width: 90%;
    margin-top: 6px;
    border: 1px solid var(--code-edge);
    background: var(--code);
  }
  :host([embed][multiline]) {
    max-width: 100%;
  }
  :host([multiline]) code,
  :host([embed][multiline]) code {
    width: auto;
    padding: 7px;
    border: 0;
    background: none;
    font-size: 0.875rem;
    line-height: 1.125rem;
  }
`);
DiscordPre.elementStyles.push(css`
  :host pre,
  :host([embed]) pre {
    width: auto;
    margin: 0;
    overflow-wrap: anywhere;
  }
`);
DiscordMention.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    background: var(--mention);
    color: var(--mention-text);
  }
`);
DiscordQuote.elementStyles.push(css`
  :host .discord-quote-divider,
  :host([light-theme]) .discord-quote-divider {
    background: var(--quote);
  }
`);
DiscordLink.elementStyles.push(css`
  a,
  .discord-link-light-theme a {
    color: var(--link);
    overflow-wrap: anywhere;
  }
`);
DiscordSubscript.elementStyles.push(css`
  small,
  :host([light-theme]) > small {
    color: var(--faint);
  }
`);
DiscordFileAttachment.elementStyles.push(css`
  :host {
    display: block;
    max-width: 100%;
  }
  .discord-file-attachment-metadata,
  :host([light-theme]) .discord-file-attachment-metadata {
    color: var(--faint);
  }
`);
DiscordSystemMessage.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    color: var(--faint);
    font-family: inherit;
  }
`);

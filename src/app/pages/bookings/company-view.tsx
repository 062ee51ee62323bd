import type { CompanyView as CompanyViewData } from "../../../shared/booking/responses.ts";
import { Facts } from "../../ui/facts.tsx";

export function CompanyView({ view }: { readonly view: CompanyViewData }) {
  const { words, title, status, isAnswered, lines, messages } = view;
  return (
    <div className="split page-head sent">
      <h1>{title}</h1>
      <div className="sent__body stack stack--m">
        <PostButton
          name="mark"
          value={isAnswered ? "unanswered" : "answered"}
          label={isAnswered ? words.unmark : words.mark}
          isQuiet={isAnswered}
        />
        <div>
          {status.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <section aria-labelledby="request">
          <h2 id="request">{words.request}</h2>
          <Facts
            items={lines.map(({ label, texts }) => ({
              label,
              text: texts.map(({ text, link, isWarning }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a journey may stop twice at a place.
                <div key={index} className={isWarning ? "note" : undefined}>
                  {link ? <a href={link}>{text}</a> : text}
                </div>
              )),
            }))}
          />
        </section>
        <section aria-labelledby="messages">
          <h2 id="messages">{words.messages}</h2>
          {messages.length === 0 && <p>{words.noMessages}</p>}
          {messages.map(({ text, audience }) => (
            <div key={text}>
              <p>{text}</p>
              {audience && <PostButton name="resend" value={audience} label={words.resend} isQuiet />}
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}

interface PostButtonProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isQuiet: boolean;
}

function PostButton({ name, value, label, isQuiet }: PostButtonProps) {
  return (
    <form method="post">
      <button type="submit" name={name} value={value} className={isQuiet ? "button button--quiet" : "button"}>
        {label}
      </button>
    </form>
  );
}
